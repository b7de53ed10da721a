import { type Actor, seesOwn } from '../../platform/http/actor.ts';

/** What stands for a secret that whoever looks on is not to have. */
const hidden = '••••••••';

/** A secret as its person sees it: whoever views the portal as them sees that there is one. */
export function secretFor<T extends string | null>({ viewer }: Pick<Actor, 'viewer'>, value: T): T | typeof hidden {
  return viewer && value !== null ? hidden : value;
}

/** An address that may hold a sign-in, in its path as well as its query: whoever looks on sees the host. */
export function addressFor<T extends string | null>({ viewer }: Pick<Actor, 'viewer'>, url: T): T | string {
  if (!viewer || url === null) return url;
  return URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}/${hidden}` : hidden;
}

/** Whether a passcode is set: whoever looks on without being shown that is told of one, as nothing is to be asked for then. */
export function hasPasscodeFor(actor: Pick<Actor, 'viewer'>, hasPasscode: boolean): boolean {
  return hasPasscode || !seesOwn(actor, 'Credit Passcode');
}
