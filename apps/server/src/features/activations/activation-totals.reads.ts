import { limits } from '@tessera/contracts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Scope } from '../people/people.public.ts';
import { type ActivationChips, areChosen, narrowedByIndex } from './activation-filter.reads.ts';
import { type ActivationListing, findActivationsKeptFrom, listActivations } from './activation-log.reads.ts';
import { inScope } from './activation-search.reads.ts';

interface ActivationTotals {
  activations: number;
  credit_points: number;
  is_whole: boolean;
}

/** So many counters or rows are added up: more would take longer than a total is worth. */
const most = 100_000;
/** Of what came since so many are looked at. */
const mostNewer = 1000;
/** A search's own limit, see `findByKeyword`. */
const mostSearched = 1000;

type Filter = Omit<ActivationListing, 'limit' | 'offset' | 'sortKey' | 'sortType'>;

/** What the log shows over its pages, added up; what was undone counts only where that is what was chosen. */
export async function totalActivations(db: Database, scope: Scope, filter: Filter): Promise<ActivationTotals> {
  if (filter.macPiece !== undefined || filter.keyword !== undefined) return totalOfSearch(db, scope, filter);
  const { applicationId, from, to, state, ...others } = filter;
  const isCounted = areChosen(others) === null && (await findActivationsKeptFrom(db)) === null;
  return isCounted
    ? addUp(db, counters(scope, { applicationId, from, to, state }))
    : addUp(db, await activations(db, scope, filter));
}

/** How many of those in sight came after one. Of a list that was left open for days the newest are looked at. */
export async function countNewer(db: Database, scope: Scope, chips: ActivationChips, afterId: number): Promise<number> {
  const ids = newestIds(scope, sql`a.id > ${afterId}`, mostNewer);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT FROM ${ids} n JOIN activations a ON a.id = n.id WHERE ${areChosen(chips) ?? sql`true`}
      LIMIT ${limits.newerMax}) AS n`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids alone, which an index holds in order for each account: with the rows the planner would rather read them all. */
function newestIds(scope: Scope, condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const newest = sql`SELECT a.id FROM activations a WHERE ${condition}`;
  const limit = sql`ORDER BY a.id DESC LIMIT ${most}`;
  if (scope.userIds === 'all') return sql`(${newest} ${limit})`;
  return sql`(SELECT x.id FROM accounts s CROSS JOIN LATERAL (${newest} AND a.account_id = s.id ${limit}) x
    WHERE ${inScope(scope)} LIMIT ${most})`;
}

async function totalOfSearch(db: Database, scope: Scope, filter: Filter): Promise<ActivationTotals> {
  const listing = { ...filter, sortKey: 'created_at', sortType: 'desc', limit: mostSearched, offset: 0 } as const;
  const { rows, isCapped } = await listActivations(db, scope, listing);
  const counted = rows.filter(({ is_reversed }) => is_reversed === (filter.state === 'undone'));
  return {
    activations: counted.length,
    credit_points: counted.reduce((sum, { credit_point }) => sum + credit_point, 0),
    is_whole: !isCapped,
  };
}

/** Per account, application and day. */
function counters(scope: Scope, { applicationId, from, to, state }: ActivationChips): RawBuilder<unknown> {
  const counted =
    state === 'undone'
      ? sql`c.reversals AS activations, c.reversed_credit_points AS credit_points`
      : sql`c.activations - c.reversals AS activations, c.credit_points - c.reversed_credit_points AS credit_points`;
  return sql`
    SELECT ${counted} FROM accounts s JOIN activation_counters c ON c.account_id = s.id
     WHERE ${inScope(scope)} AND ${applicationId === undefined ? sql`true` : sql`c.application_id = ${applicationId}`}
       AND ${from === undefined ? sql`true` : sql`c.day >= ${from}::date`} AND ${to === undefined ? sql`true` : sql`c.day <= ${to}::date`}`;
}

/** Of the newest of an application, a price or some days, which indexes hold; the rest is asked of each of them, so that few are looked at. */
async function activations(db: Database, scope: Scope, filter: Filter): Promise<RawBuilder<unknown>> {
  const counts = sql`${areChosen(filter) ?? sql`true`} AND (a.reversed_at IS NOT NULL) = ${filter.state === 'undone'}`;
  // The rows themselves, as most of some days are looked at anyway.
  const looked = sql`
    SELECT a.id, (${counts})::int AS activations, CASE WHEN ${counts} THEN a.credit_point ELSE 0 END AS credit_points
      FROM activations a WHERE ${await narrowedByIndex(db, filter)}`;
  const newest = sql`ORDER BY a.id DESC LIMIT ${most + 1}`;
  if (scope.userIds === 'all') return sql`SELECT * FROM (${looked} ${newest}) a`;
  return sql`SELECT x.* FROM accounts s CROSS JOIN LATERAL (${looked} AND a.account_id = s.id ${newest}) x WHERE ${inScope(scope)}`;
}

async function addUp(db: Database, parts: RawBuilder<unknown>): Promise<ActivationTotals> {
  const { rows } = await sql<ActivationTotals>`
    SELECT coalesce(sum(activations), 0)::bigint AS activations, coalesce(sum(credit_points), 0)::bigint AS credit_points,
           count(*) <= ${most} AS is_whole
      FROM (${parts} LIMIT ${most + 1}) AS parts`.execute(db);
  return rows[0] ?? { activations: 0, credit_points: 0, is_whole: true };
}
