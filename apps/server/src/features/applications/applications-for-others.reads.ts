import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isAllowedFor } from './allowed-applications.reads.ts';

/** What a player can run as: the applications on sale, by name. */
export async function listApplicationsOnSale(
  db: Database,
): Promise<{ id: number; name: string; logo_path: string | null }[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'name', 'logo_path'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Those of the applications that the actor may look up devices of; retired ones too, as devices still run them. */
export async function findApplicationsForLookUp(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.name'])
    .where('a.id', 'in', [...ids])
    .where(isAllowedFor(actor))
    .execute();
}

/** The applications that the actor sells. */
export async function listOwnApplications(db: Database, actor: Actor): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.name'])
    .where('a.retired_at', 'is', null)
    .where(isAllowedFor(actor))
    .execute();
}

/** Whether playlists of this application's devices are reset with the device key alone. */
export async function requiresDeviceKey(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('applications').select('requires_device_key').where('id', '=', id).executeTakeFirst();
  return row?.requires_device_key === true;
}
