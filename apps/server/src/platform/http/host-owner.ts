import type { Access, Call } from '@tessera/contracts/call';
import { groups } from '@tessera/contracts/groups';

/**
 * Finds whose own a host is, by its name without a port; null: the portal's. What a caller says of the host only ever narrows what is
 * there for them, so it need not be believed.
 */
export type FindHostOwner = (hostname: string) => Promise<number | null>;

/** Whether a call is there on somebody's own host at all. What is for operators alone is not. */
export function isServedAtOwnHost({ access, atPortalOnly }: Pick<Call, 'access' | 'atPortalOnly'>): boolean {
  if (atPortalOnly) return false;
  return access === 'public' || !isForOperators(access);
}

function isForOperators({ groups: open }: Access): boolean {
  return open?.every((group) => group === groups.admin || group === groups.staff) ?? false;
}
