import * as z from 'zod/mini';
import { activationChips } from './activations.calls.ts';
import { defineCall } from './call.ts';
import { codeChips } from './codes.calls.ts';
import { sharedCreditChips, withdrawnCreditChips } from './credits.calls.ts';
import { deviceChips } from './device-search.ts';
import { described, id, idList, optional, wholeNumber } from './fields.ts';
import { resellerChips } from './people.calls.ts';
import { viewName, viewSharing } from './saved-views.forms.ts';
import { savedViewsMax, viewedLists, viewSharings } from './saved-views.lists.ts';
import { ticketChips } from './tickets.calls.ts';

const access = {
  tokens: ['session'],
  anyOf: [
    'user-list',
    'transactions-logs',
    'index-code',
    'tickets list',
    'reseller-list',
    'credit-point-share-log',
    'withdraw-point-share-log',
  ],
} as const;
const tag = 'Saved views';
const list = () => z.enum(viewedLists, { error: 'invalid' });
const one = z.object({ id: id() });

/** The filters of one list, without any words that were searched for. */
const filters = {
  devices: optional(z.object(deviceChips)),
  activations: optional(z.object(activationChips)),
  codes: optional(z.object(codeChips)),
  tickets: optional(z.object(ticketChips)),
  resellers: optional(z.object(resellerChips)),
  shared_credit: optional(z.object(sharedCreditChips)),
  withdrawn_credit: optional(z.object(withdrawnCreditChips)),
};

const view = z.object({
  id: z.int(),
  list: z.enum(viewedLists),
  name: z.string(),
  filters: described(
    'By the names of the list’s call; without those that the reader may not use.',
    z.record(z.string(), z.union([z.string(), z.number()])),
  ),
  dropped: described('Which of them were left out for that.', z.array(z.string())),
  shared_with: z.enum(viewSharings),
  is_own: z.boolean(),
  owner_name: described('Of somebody else’s: who shares it.', z.optional(z.string())),
});

/** Filters that were kept under a name, each person's own and what is shared with them. */
export const savedViewCalls = [
  defineCall({
    method: 'GET',
    path: '/saved-views',
    tag,
    summary: 'One’s saved views in their order, and those that are shared with one',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    query: z.object({ list: optional(list()) }),
    answer: z.object({ data: z.array(view) }),
  }),
  defineCall({
    method: 'GET',
    path: '/saved-views/counts',
    tag,
    summary:
      'How many rows the views of a list have for the reader; one more than 1,000 where there are more, null where counting takes too long',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    query: z.object({ list: list() }),
    answer: z.object({
      data: z.object({
        starting: z.record(z.string(), z.nullable(z.int())),
        saved: z.array(z.object({ id: z.int(), count: z.nullable(z.int()) })),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/saved-views',
    tag,
    summary: 'Keep the filters of one list under a name',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.object({
      name: viewName(),
      ...filters,
      shared_with: viewSharing(),
      place: described(
        'Where it stands among one’s own of the list; at the end, where nothing is said.',
        optional(wholeNumber(0, savedViewsMax)),
      ),
    }),
    answer: z.object({ data: view }),
    happensOnce: true,
    refusals: ['C10012', 'C10017', 'C10409'],
  }),
  defineCall({
    method: 'PUT',
    path: '/saved-views/order',
    tag,
    summary: 'Put one’s views into another order; those that are not named follow',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.object({ ids: idList(1, savedViewsMax, 'required') }),
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/saved-views/{id}',
    tag,
    summary: 'Change one’s view: what is left out stays',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: one,
    body: z.object({ name: optional(viewName()), ...filters, shared_with: viewSharing() }),
    answer: z.object({ data: view }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/saved-views/{id}',
    tag,
    summary: 'Delete one’s view',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
] as const;
