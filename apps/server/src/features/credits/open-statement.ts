import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import type { StatementKind } from '@tessera/contracts/credits.lists';
import type { Database } from '../../platform/db/database.ts';
import { snapshot } from '../../platform/db/transaction.ts';
import { type Actor, holds, seesOwn } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isWithinScope, type Scope, scopeOf } from '../people/people.public.ts';
import { listStatement, type StatementListing, type StatementPage } from './credit-statement.reads.ts';
import { findStatementAccount, type StatementAccount } from './statement-account.reads.ts';
import type { LineFilter } from './statement-lines.reads.ts';
import { type BookedRange, findBookedRange } from './statement-range.reads.ts';
import { sightOf } from './statement-sight.reads.ts';

/** Whose statement is asked for, and what of it. */
export interface AskedStatement {
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: StatementKind | undefined;
  package?: BoughtPackage | undefined;
  keyword?: string | undefined;
  /** Ids between which a page is: from the first one on, before the second. */
  after?: number | undefined;
  before?: number | undefined;
}

interface OpenStatement {
  account: StatementAccount;
  range: BookedRange;
  filter: LineFilter;
}

/**
 * A page of a statement beside the balances that its lines lead from and to, all of one instant: read one after the other, what is bought
 * meanwhile would stand in one of them and not in the next.
 * @throws C10403, C10012
 */
export async function readStatement(
  db: Database,
  actor: Actor,
  asked: AskedStatement,
  page: Pick<StatementListing, 'limit' | 'isFolded' | 'mostLines'>,
): Promise<Omit<OpenStatement, 'filter'> & StatementPage> {
  return snapshot(db, async (tx) => {
    const { account, range, filter } = await openStatement(tx, actor, asked);
    const listed = await listStatement(tx, { ...filter, ...page, range: within(range, asked) });
    return { account, range, ...listed };
  });
}

/** @throws C10403, C10012 */
export async function openStatement(db: Database, actor: Actor, asked: AskedStatement): Promise<OpenStatement> {
  const scope = await scopeOf(db, actor);
  const account = await getStatementAccount(db, actor, scope, asked.userId);
  const range = await findBookedRange(db, account.account_id, asked);
  const sight = sightOf(actor, scope, account);
  const { kind, package: packageKind, keyword } = asked;
  const filter: LineFilter = { accountId: account.account_id, range, kind, package: packageKind, keyword, sight };
  return { account, range, filter };
}

/** One’s own; of others, and of one’s own to whoever looks on, what the transfers' log shows too. @throws C10403, C10012 */
export async function getStatementAccount(
  db: Database,
  actor: Actor,
  scope: Scope,
  userId = actor.userId,
): Promise<StatementAccount> {
  const isOwn = userId === actor.userId && seesOwn(actor, 'credit-point-share-log');
  if (!isOwn && !holds(actor, 'credit-point-share-log')) throw new Refusal('C10403');
  const account = isWithinScope(scope, userId) ? await findStatementAccount(db, userId) : undefined;
  if (!account) throw new Refusal('C10012');
  return account;
}

function within(range: BookedRange, { after, before }: AskedStatement) {
  return {
    fromId: Math.max(range.fromId, after ?? 0),
    beforeId: before === undefined ? range.beforeId : Math.min(before, range.beforeId ?? before),
  };
}
