import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { appDocument } from '../apps/server/src/app-document.ts';
import { ROOT } from './root.ts';

/** Where the generated client stands, and of which contract it was made. */
export const CLIENT = join(ROOT, 'clients/typescript');
export const MADE_OF = join(CLIENT, 'made-of.json');

/** What a client is made of: the document without the words for people at its beginning, which change more often. */
export function clientDocument(): string {
  const { info: _words, ...rest } = appDocument('1') as Record<string, unknown>;
  return JSON.stringify({ ...rest, info: { title: 'Tessera', version: '1' } });
}

/** Tells two contracts apart. */
export function contractHash(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}
