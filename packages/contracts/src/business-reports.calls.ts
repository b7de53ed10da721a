import * as z from 'zod/mini';
import { businessReports, idleDays } from './business-reports.lists.ts';
import { defineCall } from './call.ts';
import { calendarMonth, csvFile, described, flag, id, optional, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

const whose = {
  app_id: described(
    'Of one application alone; 0: of codes, which belong to none.',
    optional(wholeNumber(0, limits.maxId)),
  ),
  reseller_id: described('Of one reseller alone.', optional(id())),
};

const months = {
  from: described('The first and the last month; the last twelve without. No more than 36.', optional(calendarMonth())),
  to: optional(calendarMonth()),
};

const dormant = {
  idle_days: described(
    'Only those who bought nothing for so many days.',
    optional(z.pipe(wholeNumber(1, 366), z.literal(idleDays, { error: 'invalid' }))),
  ),
};

const counts = {
  sold: described(
    'First purchases of time: the device had none, or a trial alone. Of codes: those that were bought.',
    z.int(),
  ),
  sold_points: z.int(),
  renewed: described('Purchases for a device that has, or had, paid time.', z.int()),
  renewed_points: z.int(),
  lapsed: described('Years that ended without having been renewed before.', z.int()),
};

/** Through which day (UTC) it is counted; null: nothing yet. */
const counted_through = z.nullable(z.iso.date());

export const businessReportCalls = [
  defineCall({
    method: 'GET',
    path: '/business-reports/months',
    tag: 'Reports',
    summary: 'What was sold, renewed and lapsed in the actor’s scope, by month (UTC), application and reseller',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    query: z.object({ ...months, ...whose }),
    answer: z.object({
      data: z.object({
        counted_through,
        from: z.string(),
        to: z.string(),
        total: z.object(counts),
        months: described(
          'Each month of the range, the oldest first.',
          z.array(z.object({ month: z.string(), ...counts })),
        ),
        applications: described(
          '`app_id` 0: codes.',
          z.array(z.object({ app_id: z.int(), name: z.nullable(z.string()), ...counts })),
        ),
        resellers: described(
          'Those who spent most.',
          z.array(z.object({ user_id: z.int(), name: z.string(), email: z.string(), ...counts })),
        ),
        reseller_count: z.int(),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/business-reports/cohorts',
    tag: 'Reports',
    summary: 'Years by the month that they were first sold in, and how many of them were renewed since',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    query: z.object(whose),
    answer: z.object({
      data: z.object({
        counted_through,
        cohorts: described(
          'The newest first, no more than 36.',
          z.array(
            z.object({
              month: z.string(),
              sold: z.int(),
              renewed_1: described('At least once.', z.int()),
              renewed_2: described('At least twice.', z.int()),
              renewed_3: described('At least three times.', z.int()),
            }),
          ),
        ),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/business-reports/ending',
    tag: 'Reports',
    summary: 'Enabled devices whose paid time ends within 90 days, week by week',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    query: z.object(whose),
    answer: z.object({
      data: z.object({
        through: described('The last day that is counted.', z.iso.date()),
        is_narrowed: described('There are more than are counted: the days after `through` are left out.', z.boolean()),
        weeks: described('By the first of their days.', z.array(z.object({ from: z.iso.date(), devices: z.int() }))),
        applications: z.array(z.object({ app_id: z.int(), name: z.nullable(z.string()), devices: z.int() })),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/business-reports/resellers',
    tag: 'Reports',
    summary:
      'What each reseller spent, and used or gave away, in 30 days, how long their credit lasts, and when they last bought',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    query: z.object(dormant),
    answer: z.object({
      data: z.object({
        counted_through,
        resellers: described(
          'Whose credit ends first; among the dormant who bought last. No more than 100.',
          z.array(
            z.object({
              user_id: z.int(),
              name: z.string(),
              email: z.string(),
              balance: z.int(),
              points_in_30_days: described('Spent on devices and codes, on whole days.', z.int()),
              used_in_30_days: described('Spent or given away, without what came back of it.', z.int()),
              days_left: described(
                'How long the balance lasts at the pace of `used_in_30_days`, since the first credit where that is younger. Null: nothing was used, or only begun to be.',
                z.nullable(z.int()),
              ),
              last_bought_on: z.nullable(z.iso.date()),
            }),
          ),
        ),
        reseller_count: z.int(),
      }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/business-reports/export',
    tag: 'Reports',
    summary: 'One of these reports as CSV, every reseller and application by itself',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    query: z.object({ report: z.enum(businessReports, { error: 'invalid' }), ...months, ...whose, ...dormant }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/business-reports/mail',
    tag: 'Reports',
    summary: 'Whether one is mailed a link to the reports each Monday',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    answer: z.object({ data: z.object({ weekly: z.boolean() }) }),
  }),
  defineCall({
    method: 'PUT',
    path: '/business-reports/mail',
    tag: 'Reports',
    summary: 'Be mailed a link to the reports each Monday, or no longer',
    access: { tokens: ['session'], anyOf: ['business-reports'] },
    body: z.object({ weekly: flag() }),
    answer: z.object({ data: z.object({ weekly: z.boolean() }) }),
    writesShared: true,
  }),
] as const;
