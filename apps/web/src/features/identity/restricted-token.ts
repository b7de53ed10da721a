import { tabStorage } from '../../lib/storage.ts';

/**
 * What sign-in gives to somebody whose address is not verified: a token that is good for another address and nothing else. It lives in
 * this tab alone, for as long as the tab.
 */
export interface RestrictedToken {
  token: string;
  email: string;
}

const key = 'tessera.restricted';

/** Where nothing is kept, the address can't be changed before it is verified. */
export const keepRestrictedToken = (kept: RestrictedToken) => tabStorage.writeJson(key, kept);

export const readRestrictedToken = () => tabStorage.readJson<RestrictedToken>(key);

export const dropRestrictedToken = () => tabStorage.remove(key);
