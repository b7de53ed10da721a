import type { Permission } from '@tessera/contracts/permissions';
import type { LinkTarget } from './links.ts';
import { useCan } from './session.ts';

/** Where a screen leads back to: its list, or the dashboard for whoever may not see that; `back` is the link above the screen. */
export function useWayBack(list: LinkTarget, permission: Permission, label: string) {
  const hasList = useCan()(permission);
  const link: LinkTarget = hasList ? list : { to: '/dashboard' };
  return { hasList, link, back: hasList ? { link: list, label } : undefined };
}
