import type { Permission } from '@tessera/contracts/permissions';
import { useCan, useEnvironment } from '../../lib/session.ts';

/** Whether people can be changed here: with one of the permissions, and not in the sandbox, which only reads them. */
export function useMayChange(): (permission: Permission | Permission[]) => boolean {
  const can = useCan();
  const isLive = useEnvironment() === 'live';
  return (permission) => isLive && can(permission);
}
