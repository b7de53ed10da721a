import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { applicationsOfSeller } from './applications-of-seller.reads.ts';

/** What a player can run as: the applications on sale, by name, whoever sells them. */
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
    .selectFrom(applicationsOfSeller(actor).as('s'))
    .select(['s.id', 's.name'])
    .where('s.id', 'in', [...ids])
    .where('s.is_allowed', '=', true)
    .execute();
}

/** The applications that the actor sells. */
export async function listOwnApplications(db: Database, actor: Actor): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom(applicationsOfSeller(actor).as('s'))
    .select(['s.id', 's.name'])
    .where('s.is_sold', '=', true)
    .execute();
}

/** Whether playlists of this application's devices are reset with the device key alone. */
export async function requiresDeviceKey(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('applications').select('requires_device_key').where('id', '=', id).executeTakeFirst();
  return row?.requires_device_key === true;
}
