import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { openCreditRequest } from './credit-request.ts';
import { creditShareReportForm } from './dashboard.forms.ts';
import { device } from './device.ts';
import { csvFile, defaulted, described, id, instant, optional, wholeNumber } from './fields.ts';

const backupStates = ['fine', 'late', 'failed', 'unproved', 'log-late', 'never', 'no-place', 'other-copy'] as const;
const mailFailures = ['away', 'insecure', 'sign-in', 'refused'] as const;
const activityTotals = z.object({ activations: z.int(), credit_points: z.int() });
const shownDays = () => wholeNumber(1, 90);

/** A device of a work list. */
const dueDevice = z.extend(
  z.pick(device, {
    id: true,
    mac_address: true,
    app_id: true,
    app_name: true,
    status: true,
    never_active: true,
    is_trial: true,
    lifetime: true,
    enabled: true,
    expire_date: true,
    paid_until: true,
    customer: true,
  }),
  { price: z.optional(z.object({ yearly_credits: z.int(), lifetime_credits: z.int() })) },
);
const dueDevices = z.object({ rows: z.array(dueDevice), total: z.int() });

export const dashboardCalls = [
  defineCall({
    method: 'GET',
    path: '/work-list',
    tag: 'Dashboard',
    summary:
      'What waits for the reader: of their own devices what ends or ended, credit, files with failed rows, tickets',
    access: { tokens: ['session'] },
    answer: z.object({
      data: z.object({
        devices: described(
          'For holders of `user-list`. Ends within 7 days, the soonest first; ended in the last 30, the latest first. Counted to 1,000.',
          z.optional(z.object({ ending: dueDevices, ended: dueDevices })),
        ),
        credit: described(
          '`used`: activated, bought and given away in the last `days`, without what came back; for how long the balance lasts so.',
          z.object({ balance: z.int(), used: z.int(), days: z.int(), lasts_days: z.nullable(z.int()) }),
        ),
        asked: openCreditRequest(),
        failed_files: described(
          'Of the last 7 days.',
          z.array(
            z.object({ id: z.int(), file_name: z.string(), total: z.int(), failed: z.int(), created_at: instant() }),
          ),
        ),
        tickets: described(
          'For holders of `tickets list`: others’ that wait for an answer, and answers to one’s own not seen yet.',
          z.optional(z.object({ waiting: z.int(), answered: z.int() })),
        ),
        backups: described(
          'For admins; absent where nothing is backed up from here, be it of a PostgreSQL of one’s own or of what serves its own machine alone. `no-place`: `BACKUP_TO` names none; `other-copy`: another copy of the database writes there; `late`: none for 30 hours; `unproved`: the last one could not be restored, or none was for nine days; `log-late`: what was done since does not come there. `made_at`, `proved_at`: when it last went well.',
          z.optional(
            z.object({
              state: z.enum(backupStates),
              place: z.nullable(z.string()),
              made_at: z.nullable(instant()),
              proved_at: z.nullable(instant()),
              log_until: z.nullable(instant()),
              reason: z.nullable(z.string()),
            }),
          ),
        ),
        mails: described(
          'For admins: mails that wait for 15 minutes or more, as the mail server takes none. `away`: nobody answers, or it turns us away at once; `insecure`: no TLS comes about; `sign-in`: it lets us in no more; `refused`: it refuses those of three people or more. `answer`: its digits, such as 554 5.7.1. Absent where it takes them. `waiting`: 1001 stands for more than 1000.',
          z.optional(
            z.object({
              waiting: z.int(),
              since: instant(),
              reason: z.enum(mailFailures),
              answer: z.nullable(z.string()),
            }),
          ),
        ),
      }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/activation-log-dashboard',
    tag: 'Dashboard',
    summary:
      'Activations of the last days (30) by application and day, what they come to beside the days before, and the devices that expire soon, in the actor’s scope',
    access: { tokens: ['session'] },
    query: z.object({ app_id: optional(id()), days: defaulted(shownDays(), 30) }),
    answer: z.object({
      data: z.object({
        UserActiTranLogs: described(
          'Of every application, whatever `app_id` asks for: the chart that is filtered by is not filtered.',
          z.array(z.object({ app_id: z.int(), name: z.string(), value: z.int() })),
        ),
        trend: described(
          'A line per day and application, without those of nothing.',
          z.array(z.object({ date: z.iso.date(), name: z.string(), value: z.int() })),
        ),
        totals: described(
          'What was activated in these days, and what that cost, without what was undone; `before`: in as many days before them.',
          activityTotals,
        ),
        before: activityTotals,
        whole: described(
          'Of whole days alone, to be compared: these days without today (UTC), and as many before those.',
          activityTotals,
        ),
        whole_before: activityTotals,
        expiring: described(
          'Counted as far as the list of devices counts.',
          z.object({
            in_7_days: z.int(),
            in_7_days_is_capped: described('There are more.', z.boolean()),
            in_30_days: z.int(),
            in_30_days_is_capped: z.boolean(),
          }),
        ),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/credit-share-log-download-date-range',
    onlyReads: true,
    tag: 'Dashboard',
    summary: 'Transfers between people in the actor’s scope from one day to another, as CSV',
    access: { tokens: ['session'], anyOf: ['credit-point-share-log'] },
    body: creditShareReportForm,
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
] as const;
