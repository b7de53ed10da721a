/**
 * What sign-in gives to somebody whose address is not verified: a token that is good for another address and nothing else. It lives in
 * this tab alone, for as long as the tab.
 */
export interface RestrictedToken {
  token: string;
  email: string;
}

const key = 'tessera.restricted';

export function keepRestrictedToken(kept: RestrictedToken): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is closed to us: then the address can't be changed before it is verified.
  }
}

export function readRestrictedToken(): RestrictedToken | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as RestrictedToken | null;
  } catch {
    return null;
  }
}

export function dropRestrictedToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
