import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { addCreditForm, deductCreditForm } from './credits.forms.ts';
import { givenTypes, mostLastPoints, statementKinds, transferSortKeys } from './credits.lists.ts';
import {
  calendarDay,
  csvFile,
  emailOnly,
  flag,
  id,
  instant,
  optional,
  page,
  paging,
  search,
  sorting,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { sharedTransferTypes } from './transfer-types.ts';

const one = z.object({ id: id() });
const encoded = (maxLength = 1000) =>
  z
    .string({ error: 'base64' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(maxLength, { error: 'maxLength' }));
/** Base64 of a text: three bytes, which is what a letter of any script takes, are four characters. */
const encodedNote = () => encoded(4 * limits.commentMaxLength);
const moved = z.object({ data: z.object({ credit_point: z.int() }), remaining_credit: z.int() });

const transferType = z.enum(sharedTransferTypes, { error: 'invalid' });

/** What a log of transfers is narrowed by besides a search. Days are those of the books, in UTC, the last one included. */
export const withdrawnCreditChips = {
  userId: optional(id()),
  from: optional(calendarDay()),
  to: optional(calendarDay()),
};
/** The same of what was given. */
export const sharedCreditChips = {
  ...withdrawnCreditChips,
  transaction_type: optional(z.enum(givenTypes, { error: 'invalid' })),
};
const transferFilter = {
  ...withdrawnCreditChips,
  groupId: optional(wholeNumber(0, limits.maxId)),
  transaction_type: optional(z.union([transferType, z.array(transferType)], { error: 'invalid' })),
};
const transferSorting = sorting(transferSortKeys);

const statementFilter = {
  userId: optional(id()),
  /** The first and the last day, in UTC. */
  from: optional(calendarDay()),
  to: optional(calendarDay()),
  kind: optional(z.enum(statementKinds, { error: 'invalid' })),
  /** A piece of an application’s name, a MAC, the other side’s address, a code, a plan, an order’s number or a note. */
  keyword: search(),
};

const statementRow = z.object({
  /** Of a folded row the newest line’s. */
  id: z.int(),
  first_id: z.int(),
  /** How many lines it is. */
  lines: z.int(),
  tr_type: z.string(),
  change: z.int(),
  balance: z.int(),
  note: z.nullable(z.string()),
  created_at: instant(),
  other_email: z.nullable(z.string()),
  /** The other person’s where they are on one’s own side. */
  other_id: z.nullable(z.int()),
  other_name: z.nullable(z.string()),
  /** What a reversal takes back. */
  undone_type: z.nullable(z.string()),
  /** Of one device; `devices` says how many there are. */
  mac: z.nullable(z.string()),
  /** As the reader noted them of that MAC, if they may know of customers. */
  customer_name: z.nullable(z.string()),
  devices: z.int(),
  /** The names of the first few. */
  applications: z.array(z.string()),
  application_count: z.int(),
  package_kind: z.nullable(z.enum(['1-year', 'lifetime'])),
  /** That it was uploaded with; empty where the devices were selected in a list. */
  file_name: z.nullable(z.string()),
  /** Where there is one, and its reader may see it. */
  code: z.nullable(z.string()),
  code_count: z.nullable(z.int()),
  code_kind: z.nullable(z.enum(['yearly', 'lifetime'])),
  order_id: z.nullable(z.int()),
  plan_title: z.nullable(z.string()),
});

/** What some lines were for: one thing, or one other side. */
const statementSum = z.object({
  tr_type: z.string(),
  undone_type: z.nullable(z.string()),
  /** Negative where points went out. */
  change: z.int(),
  lines: z.int(),
  application: z.nullable(z.string()),
  package_kind: z.nullable(z.enum(['1-year', 'lifetime'])),
  code_count: z.nullable(z.int()),
  code_kind: z.nullable(z.enum(['yearly', 'lifetime'])),
  plan_title: z.nullable(z.string()),
  other_email: z.nullable(z.string()),
  other_id: z.nullable(z.int()),
  other_name: z.nullable(z.string()),
});

export const creditCalls = [
  defineCall({
    method: 'GET',
    path: '/get-resellers/credit-points',
    tag: 'Credit',
    summary: 'One’s own credit points',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    answer: z.object({ credit_point: z.int() }),
  }),
  defineCall({
    method: 'GET',
    path: '/total-credit-points',
    tag: 'Credit',
    summary: 'Credit points in the actor’s scope, and what the actor has given in all',
    access: { tokens: ['session'] },
    answer: z.object({ data: z.object({ total_credit_points: z.int(), total_credit_share: z.int() }) }),
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/add-credit-point',
    tag: 'Credit',
    summary: 'Give credit points from one’s own account',
    access: { tokens: ['session'], anyOf: ['add-credit'] },
    params: one,
    body: z.extend(addCreditForm, { resellerId: optional(id()) }),
    answer: moved,
    refusals: ['C10012', 'C10013', 'C10015', 'C10016', 'C10017', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/deduct-credit-point',
    tag: 'Credit',
    summary: 'Take credit points back into one’s own account',
    access: { tokens: ['session'], anyOf: ['deduct-credit'] },
    params: one,
    body: z.extend(deductCreditForm, { resellerId: optional(id()) }),
    answer: moved,
    refusals: ['C10012', 'C10013', 'C10014', 'C10015', 'C10017', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/admin-recharge-credit',
    tag: 'Credit',
    summary:
      'Recharge by e-mail: an admin’s own address mints, any other is a transfer. Fields are base64, X-Request-ID is required',
    access: { tokens: ['session'], anyOf: ['recharge credit'] },
    body: z.object({
      resellerEmail: encoded(),
      creditPoint: encoded(),
      creditSharePasscode: encoded(),
      note: optional(encodedNote()),
    }),
    answer: z.object({ data: z.object({ credit_point: z.int() }), remaining_credit: z.int() }),
    refusals: ['C10012', 'C10013', 'C10016', 'C10017', 'C10018', 'C10409', 'C10422', 'C10424'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/credit-transaction-logs',
    onlyReads: true,
    tag: 'Logs',
    summary: 'Transfers between people in the actor’s scope',
    access: { tokens: ['session'], anyOf: ['credit-point-share-log', 'withdraw-point-share-log'] },
    body: z.object({
      ...paging(transferSortKeys),
      ...transferFilter,
      keyword: search(),
    }),
    answer: z.object({
      data: z.object({
        ResellerCreditShareLog: z.array(
          z.object({
            id: z.int(),
            tr_type: z.string(),
            credit_point: z.int(),
            creditor_detail: emailOnly(),
            debitor_detail: emailOnly(),
            creator: emailOnly(),
            note: z.nullable(z.string()),
            reversed: z.boolean(),
            created_at: instant(),
          }),
        ),
      }),
      ...page,
      /** Only the newest were looked through: there may be more, which the export has. */
      total_is_capped: z.boolean(),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/credit-transaction-logs/export',
    onlyReads: true,
    tag: 'Logs',
    summary: 'The same transfers, all of them, as CSV',
    access: { tokens: ['session'], anyOf: ['credit-point-share-log', 'withdraw-point-share-log'] },
    body: z.object({ ...transferSorting, ...transferFilter, keyword: search() }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/credit-transaction-logs/totals',
    onlyReads: true,
    tag: 'Logs',
    summary: 'What the same transfers come to, without those that were taken back',
    access: { tokens: ['session'], anyOf: ['credit-point-share-log', 'withdraw-point-share-log'] },
    body: z.object({ ...transferFilter, keyword: search() }),
    answer: z.object({
      data: z.object({
        transfers: z.int(),
        credit_points: z.int(),
        /** Whether all are counted: of too many only the newest are. */
        is_whole: z.boolean(),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/credit-transaction-logs/newer',
    onlyReads: true,
    tag: 'Logs',
    summary: `How many transfers came after one, for who has the log in sight; ${limits.newerMax} at most`,
    access: { tokens: ['session'], anyOf: ['credit-point-share-log', 'withdraw-point-share-log'] },
    body: z.object({ ...transferFilter, after: wholeNumber(0, limits.maxId) }),
    answer: z.object({ data: z.object({ count: z.int() }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/export',
    tag: 'Logs',
    summary: 'The lines that the statement shows, all of them and each by itself, as CSV',
    access: { tokens: ['session'] },
    query: z.object(statementFilter),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/pdf',
    tag: 'Logs',
    summary: 'The rows that the statement shows as a PDF, in the reader’s language; of too many none (C10409)',
    access: { tokens: ['session'] },
    query: z.object(statementFilter),
    answer: z.string(),
    answerKind: 'pdf',
    refusals: ['C10012', 'C10403', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement',
    tag: 'Logs',
    summary: 'The transfers of one account with its running balance; another’s with credit-point-share-log',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object({
      ...statementFilter,
      /** What was bought in one request or with one file, one after the other, is one row. */
      folded: optional(flag()),
      /** Only lines from this id on, as `first_id` of a row that is to be seen line by line. */
      after: optional(id()),
      /** Only lines older than this id: `next` of the page before. */
      before: optional(id()),
      page_size: paging(['created_at']).page_size,
    }),
    answer: z.object({
      data: z.object({
        rows: z.array(statementRow),
        account: z.object({ user_id: z.int(), email: z.string(), balance: z.int() }),
        /** Before the first and after the last line of the days that were asked for, whatever they are narrowed by besides. */
        opening_balance: z.int(),
        closing_balance: z.int(),
        /** Give it as `before` to go on; null: there is nothing older. A page may have fewer rows than were asked for. */
        next: z.nullable(z.int()),
      }),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/sums',
    tag: 'Logs',
    summary: 'What the lines of a statement were for, added up; with `last`, what the last so many points went for',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object({
      ...statementFilter,
      /** So many points that went out and did not come back, counted from the newest; the oldest line of them may count in part. */
      last: optional(wholeNumber(1, mostLastPoints)),
    }),
    answer: z.object({
      data: z.object({
        /** The weightiest first; `others` holds what is left. */
        sums: z.array(statementSum),
        others: z.object({ sums: z.int(), lines: z.int(), change: z.int() }),
        lines: z.int(),
        points_in: z.int(),
        points_out: z.int(),
        /** Of the oldest and the newest line that counted. */
        since: z.nullable(instant()),
        until: z.nullable(instant()),
        /** Whether all that was asked for is in: there is a limit to how many lines are looked at. */
        is_whole: z.boolean(),
      }),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/resellers/{id}/balances',
    tag: 'Logs',
    summary: 'What somebody’s account held at the end of each of the last 30 days (UTC); of today as it is now',
    access: { tokens: ['session'] },
    params: z.object({ id: id() }),
    answer: z.object({ data: z.object({ days: z.array(z.object({ day: z.iso.date(), balance: z.int() })) }) }),
    refusals: ['C10012', 'C10403'],
  }),
] as const;
