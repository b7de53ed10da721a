import { creditStatementCalls } from '@tessera/contracts/credit-statement.calls';
import { callOf, csvRoute, pdfRoute, type Route, route } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readPaperHead } from '../brand/brand.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { listDailyBalances } from './daily-balances.reads.ts';
import { getStatementAccount, openStatement, readStatement } from './open-statement.ts';
import { printedPage, printedRowsOf } from './statement-boxes.ts';
import { statementFileName } from './statement-file-name.ts';
import { drawStatement } from './statement-pdf.ts';
import { statementReport } from './statement-report.reads.ts';
import { sumStatement } from './statement-sums.reads.ts';
import { presentStatementRow, presentSums } from './statement-view.ts';

const shownDays = 30;

/** Printed statements that one person may have drawn: laying out their letters is the dearest thing that a page asks for. */
const drawingLimit: Limit = { table: 'rate_hits', scope: 'statement-pdf', max: 10, windowSeconds: 60 };

/** What became of somebody's credit, line by line. */
export const statementRoutes = ({ files }: Services): Route[] => [
  route(callOf(creditStatementCalls, 'GET /credit-statement'), async ({ db, actor, query }) => {
    const page = { limit: query.page_size, isFolded: query.folded ?? false };
    const { account, range, rows, nextBeforeId } = await readStatement(db, actor, query, page);
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

  csvRoute(
    callOf(creditStatementCalls, 'GET /credit-statement/export'),
    async ({ db, actor, clock, locale, query }) => {
      const { account, filter } = await openStatement(db, actor, query);
      return statementReport(filter, statementFileName(account, query, locale, clock.now()));
    },
  ),

  pdfRoute(callOf(creditStatementCalls, 'GET /credit-statement/pdf'), async ({ db, actor, clock, locale, query }) => {
    const now = clock.now();
    // Refused before it is counted, and counted before it is read: the count is no part of what is read at one instant.
    await getStatementAccount(db, actor, await scopeOf(db, actor), query.userId);
    await takeOrRefuse(db, drawingLimit, String(actor.userId), now);
    const { account, range, rows, nextBeforeId } = await readStatement(db, actor, query, printedPage);
    if (nextBeforeId !== null) throw new Refusal('C10409', { said: 'statementTooLong' });
    const { from, to, kind, package: packageKind, keyword } = query;
    const printed = {
      head: await readPaperHead(db, files, account.user_id),
      holder: account,
      rows: printedRowsOf(rows),
      days: { from, to },
      narrowedTo: { kind, package: packageKind, keyword },
      opening: range.opening,
      closing: range.closing,
      now,
    };
    return {
      content: await drawStatement(printed, locale),
      fileName: statementFileName(account, query, locale, now),
    };
  }),
];
