import { countTable, tableOf } from '../../platform/csv/table-file.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, Incoming, WritingRequest } from '../../platform/http/route.ts';
import { inTurn, type Turns } from '../../platform/limits/turns.ts';
import { invalidField } from '../../platform/refusal.ts';
import { auditAll } from '../audit/audit.public.ts';
import { scopeOf } from '../people/people.public.ts';
import {
  type FaultyRow,
  type FileRow,
  fingerprintOf,
  isChanging,
  type PlannedRow,
  planCustomers,
  readCustomerFile,
} from './customer-file.ts';
import { listKeepers, lockCustomers, writeCustomers } from './import-customers.queries.ts';

type FileRequest = WritingRequest & Pick<Incoming, 'files'>;

/** What a file would note, when it is that person's turn; changes nothing. @throws C10011, C10429 */
export async function previewCustomers(incoming: FileRequest, replace: boolean, turns: Turns): Promise<PlannedRow[]> {
  const { db, actor } = incoming;
  const rows = await readInTurn(incoming, turns);
  return plan(db, actor, rows, replace);
}

/** The rows of a file that have a fault, when it is that person's turn. @throws C10011, C10429 */
export async function faultyRows(incoming: FileRequest, replace: boolean, turns: Turns): Promise<FaultyRow[]> {
  const { db, actor } = incoming;
  const rows = await readInTurn(incoming, turns);
  const planned = await plan(db, actor, rows, replace);
  return rows.flatMap(({ line, cells }, place) => {
    const problem = planned[place]?.problem;
    return problem ? [{ line, cells, problem }] : [];
  });
}

/**
 * Notes the customers of a file, all rows in one commit or none.
 * @throws C10011 a row has a fault (mode `all`), none is without, or customers changed since the preview; C10429
 */
export async function importCustomers(
  incoming: FileRequest,
  asked: { mode: 'all' | 'valid'; replace: boolean; plan: string | undefined },
  turns: Turns,
): Promise<{ created: number; changed: number; skipped: number }> {
  const rows = await readInTurn(incoming, turns);
  return incoming.write((ctx) => note(ctx, rows, asked));
}

async function note(
  ctx: Context,
  rows: readonly FileRow[],
  { mode, replace, plan: seen }: Parameters<typeof importCustomers>[1],
): Promise<{ created: number; changed: number; skipped: number }> {
  const scope = await scopeOf(ctx.tx, ctx.actor);
  await lockCustomers(ctx.tx, scope, macsOf(rows));
  const planned = await plan(ctx.tx, ctx.actor, rows, replace);
  const valid = planned.filter((row) => row.problem === null);
  if (mode === 'all' && valid.length < planned.length) throw invalidField('file', 'customersInvalidRows');
  if (valid.length === 0) throw invalidField('file', 'customersNothingValid');
  if (seen !== undefined && seen !== fingerprintOf(planned)) throw invalidField('file', 'customersChanged');
  const changing = valid.filter(isChanging);
  if (changing.length > 0) await writeAudited(ctx, changing, replace);
  const created = changing.filter(({ isNew }) => isNew).length;
  return { created, changed: changing.length - created, skipped: planned.length - valid.length };
}

async function writeAudited(ctx: Context, rows: Extract<PlannedRow, { problem: null }>[], replace: boolean) {
  const written = await writeCustomers(ctx.tx, rows, replace, ctx.clock.now());
  const idOf = new Map(written.map(({ id, ownerId, mac }) => [`${ownerId} ${mac}`, id]));
  await auditAll(
    ctx,
    rows.map(({ ownerId, mac, changes }) => ({
      action: 'customer.edit' as const,
      targetKind: 'customer' as const,
      targetId: idOf.get(`${ownerId} ${mac}`) ?? 0,
      after: { mac, ownerId, changed: changes.filter(({ kept }) => !kept).map(({ field }) => field) },
    })),
  );
}

async function readInTurn(incoming: FileRequest, turns: Turns): Promise<FileRow[]> {
  const { content } = tableOf(incoming.files);
  await countTable(incoming, content);
  return inTurn(turns, String(incoming.actor.userId), async () => readCustomerFile(content));
}

async function plan(db: Database, actor: Actor, rows: readonly FileRow[], replace: boolean): Promise<PlannedRow[]> {
  const keepers = await listKeepers(db, await scopeOf(db, actor), macsOf(rows));
  return planCustomers(rows, keepers, { userId: actor.userId, replace });
}

const macsOf = (rows: readonly FileRow[]) => [
  ...new Set(rows.filter(({ read }) => read.problem === null).map(({ mac }) => mac)),
];
