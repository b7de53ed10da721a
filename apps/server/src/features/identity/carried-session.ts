import type { PortalSessionKind } from '@tessera/contracts/portal-session';
import type { Incoming } from '../../platform/http/route.ts';
import type { SignedIn } from './describe-signed-in.ts';

/**
 * How a session that began is handed over: to the portal's own pages in a cookie that no script reads, and then the answer has no
 * token; to everybody else as the token in the answer.
 */
export function handOver(
  { sessionCookies, clock }: Pick<Incoming, 'sessionCookies' | 'clock'>,
  kind: PortalSessionKind,
  signedIn: SignedIn,
): { answer: SignedIn; headers?: Record<string, string> } {
  if (!sessionCookies) return { answer: signedIn };
  const seconds = (Date.parse(signedIn.expires_at) - clock.now().getTime()) / 1000;
  const cookie = sessionCookies.keep(kind, signedIn.token, seconds);
  return { answer: withoutToken(signedIn), headers: { 'set-cookie': cookie } };
}

/** Everywhere that an answer tells it. */
function withoutToken(signedIn: SignedIn): SignedIn {
  const { IBOReseller } = signedIn.data;
  return { ...signedIn, token: '', data: { IBOReseller: { ...IBOReseller, token: '' } } };
}

/** The headers of an answer after which the browser carries these sessions no longer. */
export function takeBack(
  { sessionCookies }: Pick<Incoming, 'sessionCookies'>,
  ...kinds: PortalSessionKind[]
): { headers?: Record<string, string[]> } {
  return sessionCookies ? { headers: { 'set-cookie': kinds.map((kind) => sessionCookies.drop(kind)) } } : {};
}
