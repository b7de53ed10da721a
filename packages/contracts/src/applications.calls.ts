import * as z from 'zod/mini';
import {
  addApplicationForm,
  editApplicationForm,
  plannedPricesForm,
  resellerPriceForm,
  seenOwnPrice,
  seenPlan,
} from './applications.forms.ts';
import { applicationSortKeys } from './applications.lists.ts';
import { defineCall } from './call.ts';
import { defaulted, described, flag, id, instant, paging, search } from './fields.ts';

const application = z.object({
  id: z.int(),
  app_name: z.string(),
  app_logo: z.nullable(z.string()),
  app_place_location: z.string(),
  app_email: z.nullable(z.string()),
  app_phone: z.nullable(z.string()),
  app_tag_line: z.nullable(z.string()),
  app_description: z.nullable(z.string()),
  yearly_credits: z.int(),
  lifetime_credits: z.int(),
  trial_days: z.int(),
  requires_device_key: z.boolean(),
  accepts_codes: z.boolean(),
  retired: z.boolean(),
  planned_prices: described(
    'What everybody pays from then on; a price that is null stays. Null: nothing is planned.',
    z.nullable(
      z.object({ from: instant(), yearly_credits: z.nullable(z.int()), lifetime_credits: z.nullable(z.int()) }),
    ),
  ),
  created_at: instant(),
});

const resellerPrice = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  yearly_credits: z.nullable(z.int()),
  lifetime_credits: z.nullable(z.int()),
  set_at: instant(),
});

const ownPrice = z.object({
  app_id: z.int(),
  app_name: z.string(),
  /** Null: what everybody pays. */
  yearly_credits: z.nullable(z.int()),
  lifetime_credits: z.nullable(z.int()),
  set_at: instant(),
});

/** What it costs a sub-reseller, and the parent who asks. */
const pricesOfBoth = {
  yearly_credits: z.int(),
  lifetime_credits: z.int(),
  your_yearly_credits: z.int(),
  your_lifetime_credits: z.int(),
};

const subResellerPrice = z.object({
  app_id: z.int(),
  app_name: z.string(),
  ...pricesOfBoth,
  planned_prices: described(
    'What both pay from then on. Null: nothing is planned that changes what either pays.',
    z.nullable(z.object({ from: instant(), ...pricesOfBoth })),
  ),
});

const one = z.object({ id: id() });

export const applicationCalls = [
  defineCall({
    method: 'GET',
    path: '/fetch-allowed-applications',
    tag: 'Applications',
    summary: 'The applications that one may activate, with their prices; with retired=1 also those no longer on sale',
    access: { tokens: ['session', 'apiKey:check', 'apiKey:activate'] },
    query: z.object({ retired: defaulted(flag(), false) }),
    answer: z.object({
      data: z.object({
        ApplicationList: z.array(
          z.object({
            id: z.int(),
            app_name: z.string(),
            app_logo: z.nullable(z.string()),
            app_place_location: z.string(),
            requires_device_key: z.boolean(),
            yearly_credits: z.int(),
            lifetime_credits: z.int(),
            retired: z.boolean(),
          }),
        ),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/create-applications',
    tag: 'Applications',
    summary: 'Add an application with its logo and prices',
    access: { tokens: ['session'], anyOf: ['add-module'], groups: [1, 4] },
    body: addApplicationForm,
    files: { appLogo: { required: true } },
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/get-applications',
    tag: 'Applications',
    summary: 'All applications, paged',
    access: { tokens: ['session'], anyOf: ['app-list'], groups: [1, 4] },
    query: z.object({ ...paging(applicationSortKeys), search_title: search() }),
    answer: z.object({
      data: z.object({
        ApplicationList: z.array(application),
        pagination: z.object({ current_page: z.int(), last_page: z.int(), total: z.int() }),
      }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/get-application/{id}',
    tag: 'Applications',
    summary: 'One application',
    access: { tokens: ['session'], anyOf: ['app-list', 'actions-app-list'], groups: [1, 4] },
    params: one,
    answer: z.object({ data: application }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/update-applications/{id}',
    tag: 'Applications',
    summary: 'Change an application, or sell a retired one again; new prices hold from the next activation',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    body: editApplicationForm,
    answer: z.object({ data: application }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/application/{id}/planned-prices',
    tag: 'Applications',
    summary:
      'Change what an application costs everybody from a later instant on, instead of what was planned before; the same again is fine',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    body: plannedPricesForm,
    answer: z.object({ data: application }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/application/{id}/planned-prices',
    tag: 'Applications',
    summary:
      'Let the prices of an application stay as they are; where what is to be dropped is named, no other plan is. Asked again it is C10409, with null as `data.planned_prices`',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    query: seenPlan,
    answer: z.object({ data: application }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/application/{id}/upload-logo',
    tag: 'Applications',
    summary: 'Replace the logo',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    body: z.object({}),
    files: { appLogo: { required: true } },
    answer: z.object({ data: z.object({ app_logo: z.string() }) }),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-applications/{id}',
    tag: 'Applications',
    summary: 'Remove an application that no device uses; with retire=1 take it off sale instead',
    access: { tokens: ['session'], anyOf: ['remove-app'], groups: [1, 4] },
    params: one,
    query: z.object({ retire: defaulted(flag(), false) }),
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/application/{id}/prices',
    tag: 'Applications',
    summary: 'Resellers who pay another price for an application, by name',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    answer: z.object({ data: z.array(resellerPrice) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/resellers/{id}/prices',
    tag: 'Applications',
    summary: 'The applications for which somebody pays another price than everybody, by name',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    answer: z.object({ data: z.array(ownPrice) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/sub-resellers/{id}/prices',
    tag: 'Applications',
    summary:
      'What each application that a sub-reseller sells costs them, and what it costs their parent, who asks; by name',
    access: { tokens: ['session'], anyOf: ['reseller-list', 'sub-reseller-list'], groups: [2] },
    params: one,
    answer: z.object({ data: z.array(subResellerPrice) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/application/{id}/prices',
    tag: 'Applications',
    summary:
      'Set what an application costs one reseller or sub-reseller, from their next activation; what is absent stays',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: one,
    body: resellerPriceForm,
    answer: z.object({ data: resellerPrice }),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/application/{id}/prices/{userId}',
    tag: 'Applications',
    summary:
      'Let somebody pay what everybody pays again; where it is said what they pay, only while that is so: else C10409, with what they pay now',
    access: { tokens: ['session'], anyOf: ['actions-app-list'], groups: [1, 4] },
    params: z.object({ id: id(), userId: id() }),
    query: seenOwnPrice,
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
] as const;
