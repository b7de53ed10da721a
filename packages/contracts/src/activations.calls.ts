import * as z from 'zod/mini';
import { activateOneRequest, activateRequest } from './activations.forms.ts';
import { activationSortKeys, activationSources, activationStates, boughtPackages } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { customer } from './customer.ts';
import { deviceSearch } from './device-search.ts';
import {
  calendarDay,
  creditPoints,
  csvFile,
  described,
  emailOnly,
  id,
  idList,
  instant,
  optional,
  page,
  paging,
  requestData,
  sorting,
} from './fields.ts';
import { inSight, news } from './in-sight.ts';
import { limits } from './limits.ts';
import { renewed } from './renewed.ts';

/** Names of applications may be sent along; `app_ids` decides, so whatever stands here never refuses. */
const ignored = () => z.optional(z.unknown());

/** What the log is narrowed by besides a search. Days are those of the books, in UTC. */
export const activationChips = {
  from: optional(calendarDay()),
  to: optional(calendarDay()),
  app_id: optional(id()),
  reseller_id: optional(id()),
  package: optional(z.enum(boughtPackages, { error: 'invalid' })),
  source: optional(z.enum(activationSources, { error: 'invalid' })),
  credit_from: optional(creditPoints(0)),
  credit_to: optional(creditPoints(0)),
  state: optional(z.enum(activationStates, { error: 'invalid' })),
};

const loggedActivation = z.object({
  id: z.int(),
  credit_point: z.int(),
  module: z.string(),
  reseller_detail: emailOnly(),
  reseller_id: z.nullable(z.int()),
  by_operator: described('Whether an admin or their staff bought it, who are no resellers.', z.boolean()),
  mac_address: z.string(),
  comment: z.optional(z.nullable(z.string())),
  customer_email: z.optional(z.nullable(z.string())),
  customer: described('Absent for who may not know of customers.', z.optional(z.nullable(customer))),
  activated_from: z.enum(activationSources),
  box_expiry_date: instant(),
  created_at: instant(),
  renewed: renewed(),
  reversed: z.boolean(),
  undo_until: described('While whoever reads it may still take it back.', z.optional(instant())),
});

export const activationCalls = [
  defineCall({
    method: 'POST',
    path: '/get-multi-app-activate',
    tag: 'Activation',
    summary: 'Activate one application on one device',
    access: { tokens: ['session', 'apiKey:activate'], anyOf: ['multi apps activation'] },
    body: z.object({ module: ignored(), ...requestData(activateOneRequest).shape }),
    answer: z.object({
      data: z.object({ activation_id: z.int(), expire_date: instant(), credit_point: z.int() }),
      remaining_credit: z.int(),
    }),
    refusals: ['C10017', 'C10019', 'C10020', 'C10021', 'C10022', 'C10405', 'C10409', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/bulk-multi-app-activate',
    tag: 'Activation',
    summary: 'Activate up to 4 applications on one device; each succeeds or fails on its own',
    access: { tokens: ['session', 'apiKey:activate'], anyOf: ['multi apps activation'] },
    body: z.object({ modules: ignored(), ...requestData(activateRequest).shape }),
    answer: z.object({
      successful_count: z.int(),
      failed_count: z.int(),
      activated_devices: z.array(
        z.object({
          app_id: z.int(),
          module: z.string(),
          mac_address: z.string(),
          expire_date: instant(),
          activation_id: z.int(),
          credit_point: z.int(),
          renewed: renewed(),
        }),
      ),
      failed_activations: z.array(
        z.object({
          app_id: z.int(),
          module: z.string(),
          error: z.string(),
          statusCode: z.string(),
          expire_date: z.optional(instant()),
          required: described('Of C10422: what it costs.', z.optional(z.int())),
          available: described('Of C10422: what was left for it.', z.optional(z.int())),
        }),
      ),
      remaining_credit: z.int(),
    }),
    refusals: ['C10017', 'C10023', 'C10409'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/cancel-activation',
    tag: 'Activation',
    summary: 'Undo an activation within 10 minutes, while the player has not called in since',
    access: { tokens: ['session', 'apiKey:activate'], anyOf: ['multi apps activation'] },
    body: z.object({ activation_id: id() }),
    answer: z.object({ remaining_credit: z.int() }),
    refusals: ['C10012', 'C10024'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-logs',
    onlyReads: true,
    tag: 'Logs',
    summary: 'The activation log of the actor’s scope',
    access: { tokens: ['session'], anyOf: ['transactions-logs'] },
    body: z.object({
      ...paging(activationSortKeys),
      ...deviceSearch,
      ...activationChips,
    }),
    answer: z.object({
      data: z.object({
        UserActiTranLogs: z.array(loggedActivation),
      }),
      ...page,
      total_is_capped: described(
        'Only the newest were looked through: there may be more, which the export has.',
        z.boolean(),
      ),
      tells_from: described(
        'From when on all are here: of those before, the ones whose time was over long ago are in the archive. Null: from the beginning.',
        z.nullable(instant()),
      ),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-logs/totals',
    onlyReads: true,
    tag: 'Logs',
    summary:
      'How many activations the log shows over its pages, and what they cost; undone ones only where those are asked for',
    access: { tokens: ['session'], anyOf: ['transactions-logs'] },
    body: z.object({ ...deviceSearch, ...activationChips }),
    answer: z.object({
      data: z.object({
        activations: z.int(),
        credit_points: z.int(),
        is_whole: described('Whether all are counted: of too many only the newest are.', z.boolean()),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-logs/newer',
    onlyReads: true,
    tag: 'Logs',
    summary: `How many activations came after one, ${limits.newerMax} at most, and which of those shown changed, for who has the log in sight`,
    access: { tokens: ['session'], anyOf: ['transactions-logs'] },
    body: z.object({ ...activationChips, ...inSight }),
    answer: news(loggedActivation),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-logs/export',
    onlyReads: true,
    tag: 'Logs',
    summary: 'The same activations, all of them, as CSV',
    access: { tokens: ['session'], anyOf: ['transactions-logs'] },
    body: z.object({
      ...sorting(activationSortKeys),
      ...deviceSearch,
      ...activationChips,
      activation_ids: described('Of these alone.', optional(idList(1, limits.namedDevicesMax, 'required'))),
    }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
] as const;
