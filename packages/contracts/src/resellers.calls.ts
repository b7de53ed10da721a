import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, optional, paging, requestData, search, wholeNumber } from './fields.ts';
import { deletedResellerSortKeys } from './people.lists.ts';
import {
  assignResellerForm,
  bulkStatusForm,
  editResellerRequest,
  oneOrMoreResellers,
  resellerPasswordForm,
} from './resellers.forms.ts';
import { user } from './user.ts';

const one = z.object({ id: id() });
const brief = z.object({ id: z.int(), name: z.string(), email: z.string() });
/** What became of each; `error` says in the reader's language why not. */
const results = z.object({
  results: z.array(
    z.object({
      resellerId: z.int(),
      ok: z.boolean(),
      statusCode: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
  ),
});

/** What is done to resellers that exist: changing, assigning, promoting, removing and bringing back. */
export const resellerCalls = [
  defineCall({
    method: 'PUT',
    path: '/resellers/{id}/edit',
    tag: 'Resellers',
    summary: 'Change a reseller; a version that is no longer theirs is refused with what it is now',
    access: { tokens: ['session'], anyOf: ['edit-reseller'] },
    params: one,
    body: requestData(editResellerRequest),
    answer: z.object({ data: user }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/resellers/{id}/change-password',
    tag: 'Resellers',
    summary: 'Set somebody’s password; ends their sessions and tells them by mail',
    access: { tokens: ['session'], anyOf: ['edit-reseller'] },
    params: one,
    body: requestData(resellerPasswordForm),
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/reset-passcode',
    tag: 'Resellers',
    summary: 'Forget somebody’s passcode, so that they set a new one; ends their sessions and tells them by mail',
    access: { tokens: ['session'], anyOf: ['Credit Passcode'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/upload-logo-resellers/{id}',
    tag: 'Resellers',
    summary: 'Replace the logo',
    access: { tokens: ['session'], anyOf: ['edit-reseller'] },
    params: one,
    body: z.object({}),
    files: { logo: { required: true } },
    answer: z.object({ data: z.object({ logo_path: z.string() }) }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/show-parent-reseller/{id}',
    tag: 'Resellers',
    summary: 'The parent of a sub-reseller',
    access: { tokens: ['session'], anyOf: ['show-reseller-list', 'reseller-list'] },
    params: one,
    answer: z.object({ data: z.object({ parent: brief }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/get-subresellers-by-id/{id}',
    tag: 'Resellers',
    summary:
      'The sub-resellers of one reseller, by name and e-mail alone; with `limit` the first so many of those searched for',
    access: { tokens: ['session'], anyOf: ['show-reseller-list', 'sub-reseller-list', 'switch-reseller'] },
    params: one,
    query: z.object({ search: search(), limit: optional(wholeNumber(1, 100)) }),
    answer: z.object({ data: z.array(brief) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/resellers-switch-assign-list',
    tag: 'Resellers',
    summary: 'Resellers who can be a parent, the first 50 by e-mail',
    access: { tokens: ['session'], anyOf: ['assign-reseller', 'switch-reseller', 'add-sub-reseller'], groups: [1, 4] },
    query: z.object({ search: search(), excludeId: optional(id()) }),
    answer: z.object({ data: z.array(brief) }),
  }),
  defineCall({
    method: 'POST',
    path: '/assign-resellers',
    tag: 'Resellers',
    summary:
      'Put somebody under a parent reseller, or under another one; their applications become part of the parent’s',
    access: { tokens: ['session'], anyOf: ['assign-reseller', 'switch-reseller'], groups: [1, 4] },
    body: requestData(assignResellerForm),
    answer: z.object({ data: user }),
    refusals: ['C10006', 'C10012', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/privilege-resellers/change-role',
    tag: 'Resellers',
    summary: 'Make a sub-reseller a reseller of their own; credit and history stay theirs',
    access: { tokens: ['session'], anyOf: ['update-role'], groups: [1, 4] },
    body: requestData(z.object({ resellerId: id() })),
    answer: z.object({ data: user }),
    refusals: ['C10006', 'C10014'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/remove',
    tag: 'Resellers',
    summary: 'Remove one reseller, or several: each succeeds or fails alone',
    access: { tokens: ['session'], anyOf: ['remove-reseller'] },
    body: requestData(oneOrMoreResellers),
    answer: results,
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/reactivate-resellers',
    tag: 'Resellers',
    summary: 'Bring one removed reseller back, or several: each succeeds or fails alone',
    access: { tokens: ['session'], anyOf: ['reactivate-reseller'] },
    body: requestData(oneOrMoreResellers),
    answer: results,
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/bulk-status',
    tag: 'Resellers',
    summary: 'Disable or enable one reseller, or several: each succeeds or fails alone',
    access: { tokens: ['session'], anyOf: ['disable-enable-reseller'] },
    body: requestData(bulkStatusForm),
    answer: results,
    refusals: ['C10006', 'C10012', 'C10013', 'C10014'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/deleted-resellers/list',
    tag: 'Resellers',
    summary: 'The removed resellers and sub-resellers that the actor may see',
    access: { tokens: ['session'], anyOf: ['deleted-reseller-list'] },
    query: z.object({ ...paging(deletedResellerSortKeys), search_title: search() }),
    answer: z.object({
      data: z.array(user),
      meta: z.object({ current_page: z.int(), last_page: z.int(), total: z.int() }),
    }),
  }),
] as const;
