import type { User } from '@tessera/contracts/user';
import type { Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { OpenRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPerson, permissionsOf, presentPerson, usablePermissions } from '../people/people.public.ts';
import { type AccountRow, listPermissionIds } from './identity.queries.ts';
import { hasPasscodeFor } from './mask-for-viewer.ts';
import type { Opened } from './open-session.ts';

/** What the portal is told of a session that begins. */
export interface SignedIn {
  token: string;
  expires_at: string;
  data: { IBOReseller: User & { token: string } };
  permissions: string[];
  hasPasscode: boolean;
  isLive: boolean;
  canGoToggle: boolean;
  time_zone: string | null;
}

/**
 * Everything that the portal shows of whoever it is from now on, as far as `onlooker` may see it where somebody else looks on.
 * @throws 10090 when they were removed meanwhile
 */
export async function describeSignedIn(
  { environment }: OpenRequest,
  tx: Tx,
  account: AccountRow,
  { token, expiresAt }: Opened,
  onlooker?: Actor,
): Promise<SignedIn> {
  const permissionIds = await listPermissionIds(tx, account.role_id);
  const held = usablePermissions(permissionsOf(permissionIds), account.group_id);
  const permissions = [...held].filter((permission) => onlooker?.permissions.has(permission) ?? true);
  const person = await findPerson(tx, account.id);
  if (!person) throw new Refusal('10090');
  const viewer = {
    userId: account.id,
    group: account.group_id,
    permissions: new Set(permissions),
    ...(onlooker && { viewer: onlooker }),
  };
  return {
    token,
    expires_at: expiresAt.toISOString(),
    data: { IBOReseller: { ...presentPerson(person, viewer), token } },
    permissions,
    hasPasscode: hasPasscodeFor(viewer, account.passcode_hash !== null),
    isLive: environment === 'live',
    canGoToggle: permissions.includes('sandbox-toggle'),
    time_zone: account.time_zone,
  };
}
