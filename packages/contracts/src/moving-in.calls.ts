import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { csvFile, defaulted, described, id, idList, optional, wholeNumber } from './fields.ts';
import { givenInstant } from './given-instant.ts';
import { groups } from './groups.ts';
import { limits } from './limits.ts';
import { move, row, whole } from './moving-in.answers.ts';
import { moveMapping } from './moving-in.forms.ts';
import { moveFileMaxBytes, moveViews } from './moving-in.lists.ts';

/** Credit and time come out of nothing here: an admin's alone, at the screen. */
const access = { tokens: ['session'], anyOf: ['moving-in'], groups: [groups.admin] } as {
  tokens: ['session'];
  anyOf: ['moving-in'];
  groups: [1];
};
const one = z.object({ id: id() });

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
