import { dropDraft, isSecretName, keepDraft, readDraft } from '../../lib/drafts.ts';
import { draftOwner } from '../../lib/scene.ts';
import { getSession } from '../../lib/session.ts';
import { asPasted, isTable, macsOf } from './pasted-rows.ts';

/**
 * What somebody chose or pasted to be activated in bulk, kept as drafts of forms are: in this tab, for that person and environment, until it is
 * bought, given up, or they sign out. No secret is among it, as in any draft.
 */
const fileForm = 'bulk-file';
const textForm = 'bulk-text';

/** What a tab’s storage takes besides other drafts; ten thousand rows with a customer each. */
const longest = 1_000_000;

const bulkOwner = (): string => draftOwner(getSession()?.user.id ?? 0);

export interface ChosenFile {
  file: File;
  /** Devices that are active already are renewed. */
  isConfirmed: boolean;
}

/** Keeps a file in place of the one before; once it is read, where `isWanted` still. */
export async function keepFile({ file, isConfirmed }: ChosenFile, isWanted: () => boolean): Promise<void> {
  const owner = bulkOwner();
  dropDraft(owner, fileForm);
  const text = file.size > longest ? null : await textOf(file);
  if (text === null || mayHoldSecrets(text) || !isWanted() || bulkOwner() !== owner) return;
  keepDraft(owner, fileForm, { name: file.name, text, isConfirmed });
}

export function keptFile(): ChosenFile | null {
  const { name, text, isConfirmed } = readDraft(bulkOwner(), fileForm) ?? {};
  if (typeof name !== 'string' || typeof text !== 'string') return null;
  return { file: new File([text], name, { type: 'text/csv' }), isConfirmed: isConfirmed === true };
}

/** A text, and for what its MACs are. */
export interface BegunText {
  text: string;
  application: string;
  packageName: string;
}

interface TextDraft extends BegunText {
  /** With which hand-over of another screen it began; that brings its own text. */
  arrival: string;
}

/** Of messages only their MACs are kept: a customer’s own may tell its key or password beside it. */
export function keepText({ text, ...choices }: TextDraft): void {
  const harmless = !isTable(text)
    ? macsOf(text)
        .map(({ mac }) => mac)
        .join('\n')
    : mayHoldSecrets(text) || text.length > longest
      ? ''
      : asPasted(text);
  if (harmless === '') dropDraft(bulkOwner(), textForm);
  else keepDraft(bulkOwner(), textForm, { text: harmless, ...choices });
}

export function keptText(arrival: string): BegunText | null {
  const kept = readDraft(bulkOwner(), textForm);
  if (typeof kept?.text !== 'string' || (arrival !== '' && kept.arrival !== arrival)) return null;
  return { text: kept.text, application: String(kept.application), packageName: String(kept.packageName) };
}

export const dropFile = (): void => dropDraft(bulkOwner(), fileForm);
export const dropText = (): void => dropDraft(bulkOwner(), textForm);

/** What makes the very same file again, byte for byte: under the id of its first try it is bought once. Null: of no text. */
async function textOf(file: File): Promise<string | null> {
  const read = await file.text();
  // Reading takes its byte order mark off.
  return [read, `\ufeff${read}`].find((text) => new Blob([text]).size === file.size) ?? null;
}

/** Columns that are called so, or addresses, in which a playlist’s user and password stand. */
function mayHoldSecrets(text: string): boolean {
  // Failed rows that came back have the code of their fault last.
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/[,;\t]"?code"?[,;\t]"?error"?$/i, '');
  return head.split(/[,;\t]/).some((name) => isSecretName(name.replaceAll('"', '').trim())) || text.includes('://');
}
