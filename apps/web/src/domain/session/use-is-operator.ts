import { groups } from '@tessera/contracts/groups';
import { useMember } from '../../lib/session.ts';

/** Whether the person signed in is an admin or staff. */
export function useIsOperator(): boolean {
  const { groupId } = useMember().user;
  return groupId === groups.admin || groupId === groups.staff;
}
