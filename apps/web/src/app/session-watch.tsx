import { signOut } from '../features/identity/sign-in.ts';
import { SessionTimeout } from '../features/shell/session-timeout.tsx';

/** Ends the session that nobody uses any more, on whatever page it was left. */
export function SessionWatch() {
  return <SessionTimeout onSignOut={() => void signOut('expired')} />;
}
