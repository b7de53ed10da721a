import * as z from 'zod/mini';
import { boughtPackages } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { mostLastPoints, statementKinds } from './credits.lists.ts';
import { calendarDay, csvFile, described, flag, id, instant, optional, paging, search, wholeNumber } from './fields.ts';

const statementFilter = {
  userId: optional(id()),
  from: described('The first day, in UTC.', optional(calendarDay())),
  to: described('The last day, in UTC.', optional(calendarDay())),
  kind: optional(z.enum(statementKinds, { error: 'invalid' })),
  package: described(
    'What was activated or undone for so long, or codes of that kind.',
    optional(z.enum(boughtPackages, { error: 'invalid' })),
  ),
  keyword: described(
    'A piece of an application’s name, a MAC, the other side’s address, a code, a plan, an order’s number or a note.',
    search(),
  ),
};

const statementRow = z.object({
  id: described('Of a folded row the newest line’s.', z.int()),
  first_id: z.int(),
  lines: described('How many lines it is.', z.int()),
  tr_type: z.string(),
  change: z.int(),
  balance: z.int(),
  note: z.nullable(z.string()),
  created_at: instant(),
  other_email: z.nullable(z.string()),
  other_id: described('The other person’s where they are on one’s own side.', z.nullable(z.int())),
  other_name: z.nullable(z.string()),
  undone_type: described('What a reversal takes back.', z.nullable(z.string())),
  reversed: described('Whether all of it was taken back since, by a reversal of its own.', z.boolean()),
  mac: described('Of one device; `devices` says how many there are.', z.nullable(z.string())),
  customer_name: described(
    'As the reader noted them of that MAC, if they may know of customers.',
    z.nullable(z.string()),
  ),
  devices: z.int(),
  applications: described('The names of the first few.', z.array(z.string())),
  application_count: z.int(),
  renewed: described('Whether all of it renewed what a device’s owner had there.', z.boolean()),
  package_kind: z.nullable(z.enum(boughtPackages)),
  file_name: described(
    'That it was uploaded with; empty where the devices were selected in a list.',
    z.nullable(z.string()),
  ),
  code: described('Where there is one, and its reader may see it.', z.nullable(z.string())),
  code_count: z.nullable(z.int()),
  code_kind: z.nullable(z.enum(['yearly', 'lifetime'])),
  order_id: z.nullable(z.int()),
  plan_title: z.nullable(z.string()),
});

/** What some lines were for: one thing, or one other side. */
const statementSum = z.object({
  tr_type: z.string(),
  undone_type: z.nullable(z.string()),
  change: described('Negative where points went out.', z.int()),
  beyond: described('Points of its oldest line that went out before the `last` so many; else 0.', z.int()),
  lines: z.int(),
  application: z.nullable(z.string()),
  package_kind: z.nullable(z.enum(boughtPackages)),
  code_count: z.nullable(z.int()),
  code_kind: z.nullable(z.enum(['yearly', 'lifetime'])),
  plan_title: z.nullable(z.string()),
  other_email: z.nullable(z.string()),
  other_id: z.nullable(z.int()),
  other_name: z.nullable(z.string()),
  narrowed_to: described(
    'What the statement is to be narrowed to, besides its days, to show these lines and no others; null where nothing does.',
    z.nullable(
      z.object({
        kind: z.enum(statementKinds),
        package: z.nullable(z.enum(boughtPackages)),
        keyword: z.nullable(z.string()),
      }),
    ),
  ),
});

export const creditStatementCalls = [
  defineCall({
    method: 'GET',
    path: '/credit-statement/export',
    tag: 'Logs',
    summary: 'The lines that the statement shows, all of them and each by itself, as CSV',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object(statementFilter),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/pdf',
    tag: 'Logs',
    summary: 'The rows that the statement shows as a PDF, in the reader’s language; of too many none (C10409)',
    access: { tokens: ['session'] },
    query: z.object(statementFilter),
    answer: z.string(),
    answerKind: 'pdf',
    refusals: ['C10012', 'C10403', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement',
    tag: 'Logs',
    summary: 'The transfers of one account with its running balance; another’s with credit-point-share-log',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object({
      ...statementFilter,
      folded: described(
        'What was bought in one request or with one file, one after the other, is one row.',
        optional(flag()),
      ),
      after: described(
        'Only lines from this id on, as `first_id` of a row that is to be seen line by line.',
        optional(id()),
      ),
      before: described('Only lines older than this id: `next` of the page before.', optional(id())),
      page_size: paging(['created_at']).page_size,
      page_number: described(
        'There is one page only: older lines are asked for with `before`.',
        optional(wholeNumber(1, 1)),
      ),
    }),
    answer: z.object({
      data: z.object({
        rows: z.array(statementRow),
        account: z.object({ user_id: z.int(), email: z.string(), balance: z.int() }),
        opening_balance: described(
          'Before the first and after the last line of the days that were asked for, whatever they are narrowed by besides.',
          z.int(),
        ),
        closing_balance: z.int(),
        next: described(
          'Give it as `before` to go on; null: there is nothing older. A page may have fewer rows than were asked for.',
          z.nullable(z.int()),
        ),
      }),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/credit-statement/sums',
    tag: 'Logs',
    summary: 'What the lines of a statement were for, added up; with `last`, what the last so many points went for',
    access: { tokens: ['session', 'apiKey:credit-read'] },
    query: z.object({
      ...statementFilter,
      last: described(
        'So many points that went out and did not come back, counted from the newest; the oldest line of them may count in part, and tells `beyond` how much of it was before.',
        optional(wholeNumber(1, mostLastPoints)),
      ),
    }),
    answer: z.object({
      data: z.object({
        sums: described('The weightiest first; `others` holds what is left.', z.array(statementSum)),
        others: z.object({ sums: z.int(), lines: z.int(), change: z.int() }),
        lines: z.int(),
        points_in: z.int(),
        points_out: z.int(),
        since: described('Of the oldest line that counted.', z.nullable(instant())),
        until: described('Of the newest line that counted.', z.nullable(instant())),
        is_whole: described(
          'Whether all that was asked for is in: there is a limit to how many lines are looked at.',
          z.boolean(),
        ),
      }),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/resellers/{id}/balances',
    tag: 'Logs',
    summary: 'What somebody’s account held at the end of each of the last 30 days (UTC); of today as it is now',
    access: { tokens: ['session'] },
    params: z.object({ id: id() }),
    answer: z.object({ data: z.object({ days: z.array(z.object({ day: z.iso.date(), balance: z.int() })) }) }),
    refusals: ['C10012', 'C10403'],
  }),
] as const;
