import type { Permission } from '@tessera/contracts/permissions';
import { useCan } from './session.ts';

/** Where a screen leads back to: its list, or the dashboard for whoever may not see that; `back` is the link above the screen. */
export function useWayBack<const To extends string>(list: To, permission: Permission, label: string) {
  const hasList = useCan()(permission);
  return {
    hasList,
    to: hasList ? list : ('/dashboard' as const),
    back: hasList ? { to: list, label } : undefined,
  };
}
