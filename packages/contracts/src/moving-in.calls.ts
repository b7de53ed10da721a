import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { csvFile, defaulted, described, id, idList, instant, optional, wholeNumber } from './fields.ts';
import { givenInstant } from './given-instant.ts';
import { groups } from './groups.ts';
import { jobHold } from './held-job.ts';
import { limits } from './limits.ts';
import { moveMapping } from './moving-in.forms.ts';
import {
  endOrders,
  moveFields,
  moveFileMaxBytes,
  moveLayouts,
  moveOutcomes,
  movePlans,
  moveReasons,
  moveStates,
  moveTold,
  moveViews,
} from './moving-in.lists.ts';

/** Credit and time come out of nothing here: an admin's alone, at the screen. */
const access = { tokens: ['session'], anyOf: ['moving-in'], groups: [groups.admin] } as {
  tokens: ['session'];
  anyOf: ['moving-in'];
  groups: [1];
};
const one = z.object({ id: id() });

const count = z.object({
  kind: z.enum(['person', 'device']),
  plan: z.enum(movePlans),
  rows: z.int(),
});

/** Why rows are not brought: a row with several faults is counted with each. */
const reasonCount = z.object({
  kind: z.enum(['person', 'device']),
  outcome: z.enum(moveOutcomes),
  reason: z.enum(moveReasons),
  text: described('The reason in the reader’s language.', z.string()),
  rows: z.int(),
});

const move = z.object({
  id: z.int(),
  file_name: z.string(),
  layout: z.enum(moveLayouts),
  state: z.enum(moveStates),
  held: jobHold(),
  created_at: instant(),
  finished_at: z.nullable(instant()),
  total: described(
    'Rows that come, those that were dealt with, and those among them that failed; while it is planned, rows of the file and those that are read.',
    z.int(),
  ),
  done: z.int(),
  failed: z.int(),
  undoing: described(
    'While it is taken back as a whole: rows that may go, those that were dealt with, and those among them that stay.',
    z.optional(z.object({ total: z.int(), done: z.int(), touched: z.int() })),
  ),
});

const mapping = z.object({
  parts: z.array(
    z.object({
      part: z.string(),
      kind: z.enum(['person', 'device', 'none']),
      columns: z.array(z.object({ field: z.enum([...moveFields.person, ...moveFields.device]), column: z.string() })),
    }),
  ),
  applications: z.array(z.object({ value: z.string(), application_id: z.int() })),
  owners: z.array(z.object({ value: z.string(), email: z.string() })),
  people: z.array(
    z.object({
      row: z.int(),
      email: z.optional(z.string()),
      parent: z.optional(z.string()),
      skip: z.optional(z.boolean()),
    }),
  ),
  empty_end_is_lifetime: z.boolean(),
  end_order: z.optional(z.enum(endOrders)),
  lifetime_end: z.optional(z.string()),
  playlist_server: z.optional(z.string()),
});

const whole = z.extend(move, {
  planned_at: z.nullable(instant()),
  parts: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      samples: described('The first few rows, by column.', z.array(z.record(z.string(), z.string()))),
    }),
  ),
  counted: described(
    'What the file has that is no person and no device, by what it is.',
    z.record(z.string(), z.int()),
  ),
  mapping: z.nullable(mapping),
  counts: described('Counted once it is planned, and when it has come.', z.array(count)),
  reasons: z.array(reasonCount),
  told: z.array(z.object({ told: z.enum(moveTold), text: z.string(), rows: z.int(), points: z.int() })),
  credit: described('All that people are given.', z.int()),
  unknown_applications: described(
    'Words of the file that nobody said the meaning of yet, with the rows that wait for it.',
    z.array(z.object({ value: z.string(), rows: z.int() })),
  ),
  unknown_owners: z.array(z.object({ value: z.string(), rows: z.int() })),
  people: z.int(),
  devices: z.int(),
  undone: z.int(),
  touched: described(
    'Rows that were to be taken back and stay, as something happened to them since; absent from a server of before, which takes back rows alone.',
    z.optional(z.int()),
  ),
  credit_to_return: described('What those who came were given and still have a row for.', z.optional(z.int())),
  credit_left: described(
    'Made for balances that did not come in the end: still with whoever brought the file.',
    z.int(),
  ),
  to_invite: described('People who came and have no password yet.', z.int()),
  invited_at: z.nullable(instant()),
  ledger_faults: described(
    'What verify-ledger found when all was there; null: it has not looked yet.',
    z.nullable(z.array(z.string())),
  ),
});

const row = z.object({
  row: z.int(),
  line: z.int(),
  part: z.string(),
  kind: z.enum(['person', 'device']),
  plan: z.nullable(z.enum(movePlans)),
  reasons: described('All that is wrong with it, or why it is left.', z.array(z.enum(moveReasons))),
  told: z.nullable(z.enum(moveTold)),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  balance: described('Null where it could not be read.', z.nullable(z.int())),
  mac_address: z.nullable(z.string()),
  application: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  customer_name: described('As it is read, to be looked at before it comes.', z.nullable(z.string())),
  ends_at: z.nullable(instant()),
  written: described(
    'What the file has where no email, balance, MAC or end could be read; absent where it has nothing there, and from a server of before.',
    z.optional(
      z.object({
        email: z.optional(z.string()),
        balance: z.optional(z.string()),
        mac: z.optional(z.string()),
        end: z.optional(z.string()),
      }),
    ),
  ),
  ends_here: described('Until when a device that is here is paid.', z.nullable(instant())),
  problem: z.nullable(z.enum(moveReasons)),
  texts: described('Why it is not brought, or what of it is not, in the reader’s language.', z.array(z.string())),
  done: z.boolean(),
  undo: z.nullable(z.enum(['possible', 'undone', 'touched'])),
});

export const movingInCalls = [
  defineCall({
    method: 'GET',
    path: '/moving-in',
    tag: 'Moving in',
    summary: 'The latest files of people and devices that were brought from elsewhere',
    access,
    answer: z.object({ data: z.array(move) }),
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in',
    tag: 'Moving in',
    summary:
      'Read a file of people and devices: a table (CSV, XLSX), or the SQL dump of an XUI or Xtream Codes panel, plain or gzipped. Keeps its rows and changes nothing else',
    access,
    files: { file: { required: true } },
    fileMaxBytes: moveFileMaxBytes,
    bodyMaxBytes: moveFileMaxBytes + limits.bodyMaxBytes,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/moving-in/{id}',
    tag: 'Moving in',
    summary: 'One of them: its tables, what they were said to mean, the plan by reasons, and how far it is',
    access,
    params: one,
    answer: z.object({ data: whole }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/moving-in/{id}',
    tag: 'Moving in',
    summary: 'Say what its columns and values mean, and plan it anew in the background',
    access,
    params: one,
    body: moveMapping,
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/moving-in/{id}',
    tag: 'Moving in',
    summary: 'Forget a file that was not brought',
    access,
    params: one,
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/moving-in/{id}/rows',
    tag: 'Moving in',
    summary: 'Its rows with what becomes of them, those of one kind, a hundred after a row',
    access,
    params: one,
    query: z.object({
      view: defaulted(z.enum(moveViews, { error: 'invalid' }), 'all'),
      after: optional(wholeNumber(0, limits.maxId)),
    }),
    answer: z.object({ data: z.object({ rows: z.array(row), total: z.int() }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/moving-in/{id}/report',
    tag: 'Moving in',
    summary: 'The rows that are not brought, with the reason, as CSV',
    access,
    params: one,
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/start',
    tag: 'Moving in',
    summary:
      'Bring what the plan says, in the background; nobody is charged. All balances are minted in one transfer, which wants a confirmed passcode. It begins once: asked again it is C10409, and `state` of `GET /moving-in/{id}` tells how far it is',
    access,
    params: one,
    body: z.object({
      planned_at: described(
        '`planned_at` of the plan that was seen: another one is not brought in its place (C10409).',
        optional(givenInstant()),
      ),
    }),
    answer: z.object({}),
    refusals: ['C10012', 'C10015', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/stop',
    tag: 'Moving in',
    summary: 'End what is being brought, also where it goes on no more: what has come stays, and can be taken back',
    access,
    params: one,
    body: z.object({}),
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/invite',
    tag: 'Moving in',
    summary: 'Mail everybody who came a link to their password; nobody twice',
    access,
    params: one,
    body: z.object({}),
    answer: z.object({ data: z.object({ invited: z.int() }) }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/undo',
    tag: 'Moving in',
    summary: 'Take rows back that nothing happened to since they came; the others stay',
    access,
    params: one,
    body: z.object({ rows: idList(1, limits.namedDevicesMax, 'required') }),
    answer: z.object({ data: z.object({ undone: z.int(), touched: z.int() }) }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/undo-all',
    tag: 'Moving in',
    summary:
      'Take all of it back that nothing happened to since it came, in the background; the others stay. While it runs it is C10409 to ask again; `undoing` of `GET /moving-in/{id}` tells how far it is, and `touched` in the end what stays',
    access,
    params: one,
    body: z.object({}),
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/moving-in/{id}/stop-undo',
    tag: 'Moving in',
    summary: 'End taking it back: what went stays so, the rest stays here and can be taken back later',
    access,
    params: one,
    body: z.object({}),
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
] as const;
