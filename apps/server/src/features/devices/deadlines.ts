import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listAllowedApplications } from '../applications/applications.public.ts';
import { listDeadlines } from './deadlines.reads.ts';
import { presentDevice } from './device-view.ts';
import { listDevicesById } from './devices.reads.ts';
import { catalogueOf, priceFor } from './prices.ts';

/** What ends soon of one's own devices, and what ended lately, with what renewing it costs. */
export async function ownDeadlines(db: Database, actor: Actor, now: Date) {
  const { ending, ended } = await listDeadlines(db, actor.userId, now);
  const ids = [...ending.ids, ...ended.ids];
  if (ids.length === 0) return { ending: { rows: [], total: 0 }, ended: { rows: [], total: 0 } };
  const [found, applications] = await Promise.all([
    listDevicesById(db, actor, ids),
    listAllowedApplications(db, actor, true),
  ]);
  const catalogue = catalogueOf(applications);
  const rowOf = new Map(found.map((row) => [row.id, row]));
  const present = (wanted: readonly number[]) =>
    wanted.flatMap((id) => {
      const row = rowOf.get(id);
      return row ? [{ ...presentDevice(row, actor, now), ...priceFor(row, actor, catalogue) }] : [];
    });
  return {
    ending: { rows: present(ending.ids), total: ending.total },
    ended: { rows: present(ended.ids), total: ended.total },
  };
}
