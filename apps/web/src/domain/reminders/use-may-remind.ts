import { useSession } from '../../lib/session.ts';

/** Who looks on as somebody else reminds nobody: a message would go out that nothing here could be told of. */
export function useMayRemind(): boolean {
  return !useSession()?.viewer;
}
