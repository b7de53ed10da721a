import type { Permission } from '@tessera/contracts/permissions';
import { useCan } from './session.ts';

/** Where a form leads when it is done: to its list, or to the dashboard for whoever may not see that. */
export function useListOrDashboard<const To extends string>(list: To, permission: Permission): To | '/dashboard' {
  return useCan()(permission) ? list : '/dashboard';
}
