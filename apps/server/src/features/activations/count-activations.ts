import type { Database } from '../../platform/db/database.ts';
import type { Scope } from '../people/people.public.ts';
import { type AskedChips, chipsOf } from './activation-chips.ts';
import { listActivations } from './activation-log.reads.ts';

/** How many activations in a scope fit some filters, as far as the log counts them, and no further than asked. */
export async function countActivations(db: Database, scope: Scope, asked: AskedChips, most: number): Promise<number> {
  const listing = {
    ...chipsOf(asked),
    searchesRemarks: false,
    showsCustomers: false,
    sortKey: 'created_at',
    sortType: 'desc',
    limit: 0,
    offset: 0,
  } as const;
  const { total, isCapped } = await listActivations(db, scope, listing);
  return isCapped ? most : Math.min(total, most);
}
