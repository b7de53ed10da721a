import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { draftOwner } from './scene.ts';

// Where somebody left something half done to get what it takes, such as credit; it is kept, and gone, as what they typed: the address
// may hold whom they searched for.
const form = 'way-back';

export function rememberWayBack(owner: number): void {
  keepDraft(draftOwner(owner), form, { path: `${location.pathname}${location.search}` });
}

/** A path of this portal, or null; `forgetWayBack` once it was gone. */
export function wayBack(owner: number): string | null {
  const path = readDraft(draftOwner(owner), form)?.path;
  return typeof path === 'string' ? path : null;
}

export function forgetWayBack(owner: number): void {
  dropDraft(draftOwner(owner), form);
}
