import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { addCreditForm, deductCreditForm } from './credits.forms.ts';
import { givenTypes, transferSortKeys } from './credits.lists.ts';
import {
  calendarDay,
  csvFile,
  described,
  emailOnly,
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
    summary: 'Give credit points from one’s own account; without an id it is done as often as it is sent',
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
    summary: 'Take credit points back into one’s own account; without an id it is done as often as it is sent',
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
      'Recharge by e-mail: an admin’s own address mints, any other is a transfer. Fields are base64; required are an id (X-Request-ID or Idempotency-Key) and X-Timestamp: now, in ms, s or ISO 8601, at most 5 minutes off',
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
      total_is_capped: described(
        'Only the newest were looked through: there may be more, which the export has.',
        z.boolean(),
      ),
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
        reversed: described('Taken back since, and left out of both.', z.int()),
        is_whole: described('Whether all are counted: of too many only the newest are.', z.boolean()),
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
] as const;
