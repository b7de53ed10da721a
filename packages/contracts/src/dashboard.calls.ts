import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { creditShareReportForm } from './dashboard.forms.ts';
import { csvFile, id, optional } from './fields.ts';

export const dashboardCalls = [
  defineCall({
    method: 'GET',
    path: '/activation-log-dashboard',
    tag: 'Dashboard',
    summary:
      'Activations of the last 30 days by application and day, and the devices that expire soon, in the actor’s scope',
    access: { tokens: ['session'] },
    query: z.object({ app_id: optional(id()) }),
    answer: z.object({
      data: z.object({
        /** Of every application, whatever `app_id` asks for: the chart that is filtered by is not filtered. */
        UserActiTranLogs: z.array(z.object({ app_id: z.int(), name: z.string(), value: z.int() })),
        /** A line per day and application, without those of nothing. */
        trend: z.array(z.object({ date: z.iso.date(), name: z.string(), value: z.int() })),
        /** Counted as far as the list of devices counts. */
        expiring: z.object({ in_7_days: z.int(), in_30_days: z.int() }),
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
