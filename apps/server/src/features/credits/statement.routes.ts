import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import { creditStatementCalls } from '@tessera/contracts/credit-statement.calls';
import type { StatementKind } from '@tessera/contracts/credits.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import { type Actor, holds, seesOwn } from '../../platform/http/actor.ts';
import { callOf, csvRoute, type Incoming, pdfRoute, type Route, route } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readPaperHead } from '../brand/brand.public.ts';
import { isWithinScope, type Scope, scopeOf } from '../people/people.public.ts';
import { listStatement } from './credit-statement.reads.ts';
import { listDailyBalances } from './daily-balances.reads.ts';
import { findStatementAccount, type StatementAccount } from './statement-account.reads.ts';
import type { LineFilter } from './statement-lines.reads.ts';
import { drawStatement, statementPdfRowsMax } from './statement-pdf.ts';
import { type BookedRange, findBookedRange } from './statement-range.reads.ts';
import { statementReport } from './statement-report.reads.ts';
import { sightOf } from './statement-sight.reads.ts';
import { sumStatement } from './statement-sums.reads.ts';
import { presentStatementRow, presentSums } from './statement-view.ts';

const shownDays = 30;

/** Printed statements that one person may have drawn: laying out their letters is the dearest thing that a page asks for. */
const drawingLimit: Limit = { table: 'rate_hits', scope: 'statement-pdf', max: 10, windowSeconds: 60 };

/** What became of somebody's credit, line by line. */
export const statementRoutes = ({ files }: Services): Route[] => [
  route(callOf(creditStatementCalls, 'GET /credit-statement'), async ({ db, actor, query }) => {
    const { account, range, filter } = await openStatement(db, actor, query);
    const { rows, nextBeforeId } = await listStatement(db, {
      ...filter,
      range: within(range, query),
      limit: query.page_size,
      isFolded: query.folded ?? false,
    });
    const { user_id, email, balance } = account;
    return {
      answer: {
        data: {
          rows: rows.map(presentStatementRow),
          account: { user_id, email, balance },
          opening_balance: range.opening,
          closing_balance: range.closing,
          next: nextBeforeId,
        },
      },
    };
  }),

  route(callOf(creditStatementCalls, 'GET /credit-statement/sums'), async ({ db, actor, query }) => {
    const { filter } = await openStatement(db, actor, query);
    return { answer: { data: presentSums(await sumStatement(db, filter, query.last), query) } };
  }),

  route(callOf(creditStatementCalls, 'GET /resellers/{id}/balances'), async ({ db, actor, clock, params }) => {
    const account = await getStatementAccount(db, actor, await scopeOf(db, actor), params.id);
    return { answer: { data: { days: await listDailyBalances(db, account.account_id, shownDays, clock.now()) } } };
  }),

  csvRoute(callOf(creditStatementCalls, 'GET /credit-statement/export'), async ({ db, actor, clock, query }) => {
    const { account, filter } = await openStatement(db, actor, query);
    return statementReport(filter, account.email, clock.now());
  }),

  pdfRoute(callOf(creditStatementCalls, 'GET /credit-statement/pdf'), async ({ db, actor, clock, locale, query }) => {
    const { account, range, filter } = await openStatement(db, actor, query);
    const now = clock.now();
    await takeOrRefuse(db, drawingLimit, String(actor.userId), now);
    const { rows, nextBeforeId } = await listStatement(db, {
      ...filter,
      limit: statementPdfRowsMax,
      isFolded: true,
    });
    if (nextBeforeId !== null) throw new Refusal('C10409', { said: 'statementTooLong' });
    const { from, to, kind, package: packageKind, keyword } = query;
    const printed = {
      head: await readPaperHead(db, files, account.user_id),
      holder: account,
      rows: rows.map(presentStatementRow),
      days: { from, to },
      narrowedTo: { kind, package: packageKind, keyword },
      opening: range.opening,
      closing: range.closing,
      now,
    };
    const fileName = `statement-${account.user_id}-${utcDay(now)}.pdf`;
    return { content: await drawStatement(printed, locale), fileName };
  }),
];

interface Asked {
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: StatementKind | undefined;
  package?: BoughtPackage | undefined;
  keyword?: string | undefined;
}

/** @throws C10403, C10012 */
async function openStatement(db: Incoming['db'], actor: Actor, asked: Asked) {
  const scope = await scopeOf(db, actor);
  const account = await getStatementAccount(db, actor, scope, asked.userId);
  const range = await findBookedRange(db, account.account_id, asked);
  const sight = sightOf(actor, scope, account);
  const { kind, package: packageKind, keyword } = asked;
  const filter: LineFilter = { accountId: account.account_id, range, kind, package: packageKind, keyword, sight };
  return { account, range, filter };
}

/** One’s own; of others, and of one’s own to whoever looks on, what the transfers' log shows too. @throws C10403, C10012 */
async function getStatementAccount(
  db: Incoming['db'],
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

function within(range: BookedRange, { after, before }: { after?: number | undefined; before?: number | undefined }) {
  return {
    fromId: Math.max(range.fromId, after ?? 0),
    beforeId: before === undefined ? range.beforeId : Math.min(before, range.beforeId ?? before),
  };
}
