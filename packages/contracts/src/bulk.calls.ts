import * as z from 'zod/mini';
import { undoReasons } from './activations.lists.ts';
import { bulkOptions, renewForm, renewRequest } from './bulk.forms.ts';
import { defineCall } from './call.ts';
import { csvFile, defaulted, described, flag, id, idList, instant } from './fields.ts';
import { jobHold } from './held-job.ts';
import { limits } from './limits.ts';

const access = { tokens: ['session'], anyOf: ['multi apps activation'] } as const;
/** Extending what runs already is an activation too, for programs as for people. */
const renewing = { tokens: ['session', 'apiKey:activate'], anyOf: ['multi apps activation'] } as const;
/** Whoever may start one of some kind sees how far their own are. */
const watching = { tokens: ['session'], anyOf: ['multi apps activation', 'Disable Mac', 'Enable Mac'] } as const;
const file = { file: { required: true } };
const job = z.object({
  id: z.int(),
  kind: described(
    'A file of activations, or what was done with devices that were selected.',
    z.enum(['file', 'renew', 'disable', 'enable']),
  ),
  file_name: z.string(),
  state: z.enum(['running', 'finished']),
  held: jobHold(),
  total: z.int(),
  done: described('Rows that were dealt with, those that failed among them.', z.int()),
  failed: z.int(),
  is_archived: described('Its rows were moved to the archive: those that failed can’t be had any more.', z.boolean()),
  uncovered: described(
    'Rows that the credit did not cover, or that a job which was given up never came to, and for which nothing was bought since, nor waits in another job; sent again as they were, with the same `isConfirmed`.',
    z.optional(z.object({ rows: z.int(), isConfirmed: z.boolean() })),
  ),
  spent: z.int(),
  created_at: instant(),
  undo_until: described('While it can be taken back.', z.optional(instant())),
  undo: described(
    'It is being taken back; what could not be is `failed`.',
    z.optional(z.object({ state: z.enum(['running', 'finished']), undone: z.int(), failed: z.int() })),
  ),
});

const renewal = z.object({
  device_id: z.int(),
  mac_address: z.string(),
  app_name: z.string(),
  credit_point: z.int(),
  expire_date: z.nullable(instant()),
  activation_id: described('What is undone by; null in a preview, and where nothing was bought.', z.nullable(z.int())),
  error: z.optional(z.string()),
  statusCode: z.optional(z.string()),
});

const plannedRenewal = z.extend(renewal, {
  paid_until: described(
    'Until when it is paid now; null where nothing is. Sent back as `shown_ends`.',
    z.nullable(instant()),
  ),
});

/** Many activations in one go: from a file, or of devices whose time runs out. */
export const bulkCalls = [
  defineCall({
    method: 'POST',
    path: '/bulk-activations/preview',
    tag: 'Activation',
    summary:
      'What a CSV file (mac, application, package; comment, and the customer’s name, contact, note and language; at most 10,000 rows) would activate, and its total cost. Changes nothing',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    files: file,
    body: z.object({ isConfirmed: bulkOptions.isConfirmed }),
    answer: z.object({
      data: z.object({
        rows: z.array(
          z.object({
            line: z.int(),
            mac_address: z.string(),
            app_name: z.string(),
            package: z.string(),
            customer_name: z.optional(z.string()),
            credit_point: z.int(),
            expire_date: z.optional(instant()),
            error: z.optional(z.string()),
          }),
        ),
        total_credit: z.int(),
        balance: z.int(),
        valid: z.int(),
        invalid: z.int(),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/bulk-activations',
    tag: 'Activation',
    summary:
      'Activate the rows of a CSV file in the background: all of them, or only the valid ones; `rows`: only so many of these, from the first. `total_credit`: the cost that the preview told of them, and no more',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    files: file,
    body: z.object(bulkOptions),
    answer: z.object({ data: z.object({ job_id: z.int() }) }),
    refusals: ['C10017', 'C10409', 'C10422'],
    isIdempotent: true,
    successStatus: 201,
  }),
  defineCall({
    method: 'GET',
    path: '/bulk-activations',
    tag: 'Activation',
    summary: 'One’s own latest files and selections',
    access: { tokens: [...watching.tokens], anyOf: [...watching.anyOf] },
    answer: z.object({ data: z.object({ jobs: z.array(job) }) }),
  }),
  defineCall({
    method: 'GET',
    path: '/bulk-activations/{job_id}',
    tag: 'Activation',
    summary: 'How far a file, or a selection, is',
    access: { tokens: [...watching.tokens], anyOf: [...watching.anyOf] },
    params: z.object({ job_id: id() }),
    answer: z.object({ data: job }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/bulk-activations/{job_id}/result',
    tag: 'Activation',
    summary:
      'The rows that could not be done, or taken back, with the reason, as CSV; `uncovered`: only those that nothing was bought for, and that can be gone on with',
    access: { tokens: [...watching.tokens], anyOf: [...watching.anyOf] },
    params: z.object({ job_id: id() }),
    query: z.object({ uncovered: defaulted(flag(), false) }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/renew-devices/preview',
    tag: 'Activation',
    summary: 'What it would cost to extend some devices. Changes nothing',
    access: { tokens: [...renewing.tokens], anyOf: [...renewing.anyOf] },
    body: renewForm,
    answer: z.object({
      data: z.object({
        rows: z.array(plannedRenewal),
        total_credit: z.int(),
        balance: z.int(),
        balance_after: z.int(),
      }),
    }),
    refusals: ['C10404', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/renew-devices',
    tag: 'Activation',
    summary:
      'Extend some devices of one’s own side; each succeeds or fails on its own. `total_credit`: the cost that the preview told, and no more; `shown_ends`: until when it told that each is paid',
    access: { tokens: [...renewing.tokens], anyOf: [...renewing.anyOf] },
    body: renewRequest,
    answer: z.object({
      data: z.object({ rows: z.array(renewal), renewed: z.int(), failed: z.int(), spent: z.int() }),
      remaining_credit: z.int(),
    }),
    refusals: ['C10017', 'C10404', 'C10409', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/cancel-activations',
    tag: 'Activation',
    summary: 'Undo several activations, each by the rules of `cancel-activation`; what can’t be undone any more stays',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.object({ activation_ids: idList(1, limits.renewMax, 'required') }),
    answer: z.object({
      data: z.object({
        undone: z.int(),
        failed: z.array(
          z.object({
            activation_id: z.int(),
            error: z.string(),
            statusCode: z.string(),
            reason: described('Of C10024, as `data.reason` of `cancel-activation`.', z.optional(z.enum(undoReasons))),
          }),
        ),
      }),
      remaining_credit: z.int(),
    }),
    refusals: ['C10012', 'C10024'],
  }),
] as const;
