import { tabStorage } from './storage.ts';

/**
 * What was typed into a form, kept in this tab so that it survives an error, a reload and an idle log-out. Drafts belong to one
 * person and never hold a secret.
 */
export const draftPrefix = 'tessera.draft.';
const secretName = /pass|pin$|secret|token|key$|^code$/i;

const keyOf = (owner: string, form: string) => `${draftPrefix}${owner}.${form}`;

/** Whether what a form calls so is never kept. */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** The draft of a form, or null. `owner` is the signed-in person in one environment (`draftOwner`), `public` before. */
export function readDraft(owner: string, form: string): Record<string, unknown> | null {
  return tabStorage.readJson(keyOf(owner, form));
}

/** Keeps a form's values, without those whose names say that they are secret. */
export function keepDraft(owner: string, form: string, values: Record<string, unknown>): void {
  const harmless = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecretName(name) && isPlain(value)),
  );
  const kept = JSON.stringify(harmless);
  const key = keyOf(owner, form);
  // Storage that is too small for the pictures of a text still takes its words; where it is closed, there is no draft.
  if (!tabStorage.write(key, kept)) tabStorage.write(key, kept.replace(picture, ''));
}

const picture = /data:image\/[\w.+-]+;base64,[\w+/=]*/g;

/** Forgets one form's draft, after it was sent or given up. */
export function dropDraft(owner: string, form: string): void {
  tabStorage.remove(keyOf(owner, form));
}

/** Forgets every draft, when a person signs out. */
export function dropDrafts(): void {
  tabStorage.removeAll(draftPrefix);
}

/** Files and the like can't be written down. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}
