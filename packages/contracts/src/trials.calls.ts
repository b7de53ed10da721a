import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { calendarMonth, described, id, instant, optional, page, paging } from './fields.ts';
import { grantTrialForm, trialApplicationForm, trialBlocksForm, trialRulesForm } from './trials.forms.ts';

const tag = 'Trials';

/** Trials that began, and how many of their devices had paid time since: an activation, or a code. */
const counts = { begun: z.int(), paid: z.int() };

const rules = z.object({
  network_per_day: described(
    'Trials of one network and application a day; null: no limit. An IPv4 address is a network, and of IPv6 a /48.',
    z.nullable(z.int()),
  ),
  grants_per_day: described('How many a day each reseller and sub-reseller may grant.', z.int()),
  least_balance: described('The balance that whoever grants one must have.', z.int()),
});

const application = z.object({
  app_id: z.int(),
  app_name: z.string(),
  trial_days: z.int(),
  off: z.boolean(),
  per_day: described('Trials that players begin by registering, a day; null: no limit.', z.nullable(z.int())),
  today: described('How many began today by registering, and how many were granted today.', z.int()),
  granted_today: z.int(),
});

/** Trials: what an operator allows, what resellers grant, and what becomes of them. */
export const trialCalls = [
  defineCall({
    method: 'POST',
    path: '/grant-trial',
    tag,
    summary:
      'Grant a device its one trial in an application and become its owner. It takes a place of the daily quota (UTC) and a least balance, and no credit; whoever pays for the device later becomes its owner. `data.reason` of a refusal says why',
    access: { tokens: ['session', 'apiKey:activate'], anyOf: ['grant-trials'], groups: [2, 3] },
    body: grantTrialForm,
    answer: z.object({
      data: z.object({ device_id: z.int(), expire_date: instant(), grants_left: z.int() }),
    }),
    refusals: ['C10019', 'C10022', 'C10025', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/trial-allowance',
    tag,
    summary: 'How many trials one may grant a day (UTC), how many are left today, and the balance that it takes',
    access: { tokens: ['session', 'apiKey:activate'], anyOf: ['grant-trials'], groups: [2, 3] },
    answer: z.object({
      data: z.object({ grants_per_day: z.int(), grants_left: z.int(), least_balance: z.int(), balance: z.int() }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/trial-figures',
    tag,
    summary:
      'Trials that began in the last twelve months (UTC) and how many of their devices were paid for since, by month, application and who granted them; tenants see what they and their sub-resellers granted',
    access: { tokens: ['session'], anyOf: ['grant-trials', 'trial-rules'] },
    query: z.object({ month: optional(calendarMonth()), app_id: optional(id()), reseller_id: optional(id()) }),
    answer: z.object({
      data: z.object({
        total: z.object(counts),
        months: described('The newest first.', z.array(z.object({ month: z.string(), ...counts }))),
        applications: z.array(z.object({ app_id: z.int(), app_name: z.nullable(z.string()), ...counts })),
        resellers: described(
          'Those who granted most, no more than 100; without a person: players that began theirs by registering.',
          z.array(z.object({ reseller_id: z.nullable(z.int()), email: z.nullable(z.string()), ...counts })),
        ),
        reseller_count: described('How many there are of these in all.', z.int()),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/trial-rules',
    tag,
    summary: 'What is allowed of trials, and how many began today',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    answer: z.object({ data: z.extend(rules, { applications: z.array(application) }) }),
  }),
  defineCall({
    method: 'PUT',
    path: '/trial-rules',
    tag,
    summary:
      'Set how many trials a network gets a day, how many resellers may grant, and with which balance; what is absent stays. A limit denies the trial: the player registers in any case',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    body: trialRulesForm,
    answer: z.object({ data: rules }),
    writesShared: true,
  }),
  defineCall({
    method: 'PUT',
    path: '/trial-rules/applications/{id}',
    tag,
    summary: 'Set how many trials players of an application begin a day, or that it gives none; what is absent stays',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    params: z.object({ id: id() }),
    body: trialApplicationForm,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/trial-blocks',
    tag,
    summary: 'MAC addresses and networks that get no trial, the newest first',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    query: z.object({ ...paging(['created_at']) }),
    answer: z.object({
      data: z.object({
        blocks: z.array(
          z.object({
            id: z.int(),
            mac_address: z.nullable(z.string()),
            network: z.nullable(z.string()),
            note: z.nullable(z.string()),
            created_at: instant(),
            author_email: z.nullable(z.string()),
          }),
        ),
      }),
      ...page,
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/trial-blocks',
    tag,
    summary:
      'Give no trial to these MAC addresses, addresses and networks (`203.0.113.0/24`, `2001:db8::/48`); what is there already stays. Trials that run go on, and registering is open to all',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    body: trialBlocksForm,
    answer: z.object({ data: z.object({ added: z.int() }) }),
    successStatus: 201,
    refusals: ['C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/trial-blocks/{id}',
    tag,
    summary: 'Take an entry off the list of what gets no trial',
    access: { tokens: ['session'], anyOf: ['trial-rules'], groups: [1, 4] },
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
] as const;
