import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { sessionOfAnswer } from '../../domain/session/session-of-answer.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import {
  beginSession,
  endSession,
  endView,
  isSignOutOwed,
  oweSignOut,
  type SessionEnd,
  wasSignOutOwed,
} from '../../lib/session.ts';

export interface SignInValues {
  email: string;
  password: string;
  remember: boolean;
  /** The second step's. */
  code?: string;
}

export type SignInAnswer = PortalAnswer<'POST /login'>;

/** The last word to the server about a sign-out. A sign-in waits for it: its answer takes a cookie back. */
let settling: Promise<void> = Promise.resolve();

/** Signs in through one of the two doors and begins the session. `path` is where this person signs in next time. */
export async function signIn(values: SignInValues, isOperator: boolean, path: string): Promise<SignInAnswer> {
  await settling;
  const body = { ...values, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const answer = isOperator ? await api('POST /admin-login', { body }) : await api('POST /login', { body });
  beginSession(sessionOfAnswer(answer), path);
  return answer;
}

/**
 * Signs out; after an idle spell (`expired`) what was typed stays, and the person comes back to it. The server is told on the way;
 * should it not answer, the session still ends here. Whoever views as somebody else is signed out as themselves.
 */
export async function signOut(end: SessionEnd = 'signed-out'): Promise<void> {
  endView();
  settling = tellServer();
  endSession(end);
  await settling;
}

/**
 * Tells the server of a sign-out that it has not heard of, as the browser carries that session until then: when a page is opened
 * anew, and when the network is back. At other times another tab may be telling it just now. Answers a function that stops it.
 */
export function settleSignOuts(): () => void {
  if (wasSignOutOwed) void settleSignOut();
  window.addEventListener('online', settleSignOut);
  return () => window.removeEventListener('online', settleSignOut);
}

async function settleSignOut(): Promise<void> {
  await settling;
  if (isSignOutOwed()) settling = tellServer();
  await settling;
}

async function tellServer(): Promise<void> {
  oweSignOut(true);
  try {
    await api('DELETE /logout');
    oweSignOut(false);
  } catch (error) {
    // Refused: there is no such session any more.
    if (error instanceof ApiError && error.httpStatus === 401) oweSignOut(false);
  }
}
