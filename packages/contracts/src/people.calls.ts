import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  calendarDay,
  creditPoints,
  csvFile,
  described,
  id,
  optional,
  paging,
  requestData,
  search,
  sorting,
} from './fields.ts';
import { inSight, news } from './in-sight.ts';
import { limits } from './limits.ts';
import { addResellerForm, addSubResellerForm, addSubResellerFormOf } from './people.forms.ts';
import { listedPersonStates, resellerLevels, resellerSortKeys } from './people.lists.ts';
import { user } from './user.ts';

/** The chips above the list of resellers: what it is narrowed by besides words that are searched for. */
export const resellerChips = {
  state: optional(z.enum(listedPersonStates, { error: 'invalid' })),
  level: optional(z.enum(resellerLevels, { error: 'invalid' })),
  reseller_id: described('Whose sub-resellers they are.', optional(id())),
  credit_from: described('What they hold.', optional(creditPoints(0))),
  credit_to: optional(creditPoints(0)),
  from: described('Days on which they were added, in UTC.', optional(calendarDay())),
  to: optional(calendarDay()),
};

/** Who only picks a person is told no more than names. */
const listedReseller = z.partial(user, {
  role: true,
  created_at: true,
  status: true,
  effective_status: true,
  version: true,
  group_id: true,
  isSubReseller: true,
  application_allowed: true,
  credit_point: true,
  total_boxes_activated: true,
  email_verified: true,
});

export const peopleCalls = [
  defineCall({
    method: 'POST',
    path: '/add-resellers',
    tag: 'Resellers',
    summary: 'Add a reseller; sends the create-password mail',
    access: { tokens: ['session'], anyOf: ['add-reseller'], groups: [1, 4] },
    body: requestData(addResellerForm),
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10006', 'C10017'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/add-subreseller',
    tag: 'Resellers',
    summary:
      'Add a sub-reseller, within the parent’s applications, with credit to begin with if wanted; sends the create-password mail',
    access: { tokens: ['session'], anyOf: ['add-sub-reseller'], groups: [1, 2, 4] },
    body: requestData(addSubResellerForm),
    bodyOf: ({ group }) => requestData(addSubResellerFormOf(group)),
    answer: z.object({ data: z.object({ id: z.int() }), remaining_credit: z.optional(z.int()) }),
    successStatus: 201,
    refusals: ['C10006', 'C10013', 'C10015', 'C10016', 'C10017', 'C10403', 'C10422'],
    writesShared: true,
    isIdempotent: true,
  }),
  defineCall({
    method: 'GET',
    path: '/total-resellers/list',
    tag: 'Resellers',
    summary: 'The resellers and sub-resellers that the actor may see; narrowed for holders of reseller-list',
    access: { tokens: ['session'], anyOf: ['reseller-list', 'purchase-code', 'recharge credit'] },
    query: z.object({ ...paging(resellerSortKeys), search_title: search(), ...resellerChips }),
    answer: z.object({
      data: z.array(listedReseller),
      meta: z.object({ current_page: z.int(), last_page: z.int(), total: z.int() }),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/total-resellers/newer',
    onlyReads: true,
    tag: 'Resellers',
    summary: `How many resellers were added after one, ${limits.newerMax} at most, and which of those shown changed, for who has the list in sight`,
    access: { tokens: ['session'], anyOf: ['reseller-list'] },
    body: z.object({ ...resellerChips, ...inSight }),
    answer: news(listedReseller),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/total-resellers/export',
    onlyReads: true,
    tag: 'Resellers',
    summary: 'The same resellers, all of them, as CSV',
    access: { tokens: ['session'], anyOf: ['reseller-list'] },
    body: z.object({ ...sorting(resellerSortKeys), search_title: search(), ...resellerChips }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/show-resellers/{id}',
    tag: 'Resellers',
    summary: 'One reseller; of one who was removed `data.removed` of the refusal (C10012) has the name',
    access: {
      tokens: ['session'],
      anyOf: ['reseller-list', 'sub-reseller-list', 'edit-reseller', 'assign-reseller', 'switch-reseller'],
    },
    params: z.object({ id: id() }),
    answer: z.object({ data: user }),
    refusals: ['C10012', 'C10014'],
  }),
  defineCall({
    method: 'GET',
    path: '/sub-resellers-list/{id}',
    tag: 'Resellers',
    summary: 'The sub-resellers of one reseller',
    access: { tokens: ['session'], anyOf: ['sub-reseller-list'] },
    params: z.object({ id: id() }),
    query: z.object({
      page: paging(resellerSortKeys).page_number,
      pageSize: paging(resellerSortKeys).page_size,
      search: search(),
      sort_key: paging(resellerSortKeys).sort_key,
      sort_type: paging(resellerSortKeys).sort_type,
    }),
    answer: z.object({
      data: z.object({ IBOReseller: z.array(user) }),
      pagination: z.object({ currentPage: z.int(), totalPages: z.int(), totalItems: z.int() }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/counting-resellers/totalCount',
    tag: 'Resellers',
    summary: 'How many resellers and sub-resellers the actor has',
    access: { tokens: ['session'] },
    answer: z.object({ meta: z.object({ total: z.int() }) }),
  }),
] as const;
