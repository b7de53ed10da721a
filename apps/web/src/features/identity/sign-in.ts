import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { beginSession, endSession, endView, type SessionEnd } from '../../lib/session.ts';
import { sessionOfAnswer } from '../../lib/session-of-answer.ts';

export interface SignInValues {
  email: string;
  password: string;
  remember: boolean;
  /** The second step's. */
  code?: string;
}

export type SignInAnswer = PortalAnswer<'POST /login'>;

/** Signs in through one of the two doors and begins the session. `path` is where this person signs in next time. */
export async function signIn(values: SignInValues, isOperator: boolean, path: string): Promise<SignInAnswer> {
  const answer = isOperator
    ? await api('POST /admin-login', { body: values })
    : await api('POST /login', { body: values });
  beginSession(sessionOfAnswer(answer), path);
  return answer;
}

/**
 * Signs out; after an idle spell (`expired`) what was typed stays, and the person comes back to it. The server is told on the way;
 * should it not answer, the session still ends here. Whoever views as somebody else is signed out as themselves.
 */
export async function signOut(end: SessionEnd = 'signed-out'): Promise<void> {
  endView();
  const told = api('DELETE /logout').catch(() => undefined);
  endSession(end);
  await told;
}
