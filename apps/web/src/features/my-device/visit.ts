export type VisitedEnvironment = 'live' | 'sandbox';

/** A page that is open. It ends with the tab, and at the server after half an hour. */
export interface Visit {
  environment: VisitedEnvironment;
  token: string;
}

/** What a player's QR code brought. */
export interface Given {
  environment: VisitedEnvironment;
  mac: string;
  key: string;
}

const kept = 'my-device';

export function readVisit(): Visit | null {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null') as Visit | null;
  } catch {
    return null;
  }
}

export function keepVisit(visit: Visit | null): void {
  try {
    if (visit) sessionStorage.setItem(kept, JSON.stringify(visit));
    else sessionStorage.removeItem(kept);
  } catch {
    // Storage is closed to us: the visit then lasts as long as the page.
  }
}

/** Reads what stands behind the # and takes it out of the address, so that no history and no screenshot has the key. */
export function takeGiven(): Given {
  const values = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  return {
    environment: values.get('environment') === 'sandbox' ? 'sandbox' : 'live',
    mac: values.get('mac') ?? '',
    key: values.get('key') ?? '',
  };
}
