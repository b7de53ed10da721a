/** Where somebody left something half done to get what it takes, such as credit; of this tab. */
const storageKey = 'tessera.way-back';

export function rememberWayBack(): void {
  try {
    sessionStorage.setItem(storageKey, `${location.pathname}${location.search}`);
  } catch {
    // Storage is closed to us: then they find back by themselves.
  }
}

/** A path of this portal, or null; `forgetWayBack` once it was gone. */
export function wayBack(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
