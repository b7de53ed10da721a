import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { transferSortKeys } from './credits.lists.ts';
import {
  creditPoints,
  csvFile,
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
const encoded = () =>
  z.string({ error: 'base64' }).check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'maxLength' }));
const moved = z.object({ data: z.object({ credit_point: z.int() }), remaining_credit: z.int() });

const transferType = z.enum(sharedTransferTypes, { error: 'invalid' });
const transferFilter = {
  userId: optional(id()),
  groupId: optional(wholeNumber(0, limits.maxId)),
  keyword: search(),
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
    summary: 'Give credit points from one’s own account',
    access: { tokens: ['session'], anyOf: ['add-credit'] },
    params: one,
    body: z.object({ resellerId: optional(id()), creditPoint: creditPoints(1) }),
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
    body: z.object({ resellerId: optional(id()), creditPoint: creditPoints(0) }),
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
    body: z.object({ resellerEmail: encoded(), creditPoint: encoded(), creditSharePasscode: encoded() }),
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
    body: z.object({ ...transferSorting, ...transferFilter }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/export',
    tag: 'Logs',
    summary: 'Every transfer of one account with its running balance, as CSV; another’s with credit-point-share-log',
    access: { tokens: ['session'] },
    query: z.object({ userId: optional(id()) }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement',
    tag: 'Logs',
    summary: 'Every transfer of one account with its running balance; another’s with credit-point-share-log',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object({
      userId: optional(id()),
      page_number: paging(['created_at']).page_number,
      page_size: paging(['created_at']).page_size,
    }),
    answer: z.object({
      data: z.object({
        rows: z.array(
          z.object({
            id: z.int(),
            tr_type: z.string(),
            change: z.int(),
            balance: z.int(),
            other_email: z.nullable(z.string()),
            note: z.nullable(z.string()),
            created_at: instant(),
          }),
        ),
        account: z.object({ user_id: z.int(), email: z.string(), balance: z.int() }),
      }),
      ...page,
    }),
    refusals: ['C10012', 'C10403'],
  }),
] as const;
