import { tabStorage } from '../../lib/storage.ts';

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

export const readVisit = () => tabStorage.readJson<Visit>(kept);

export function keepVisit(visit: Visit | null): void {
  if (visit) tabStorage.writeJson(kept, visit);
  else tabStorage.remove(kept);
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
