import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { csvFile, id, optional, text } from './fields.ts';
import { limits } from './limits.ts';

const reseller_id = id('parentUnknown');

export const resellerReportCalls = [
  defineCall({
    method: 'POST',
    path: '/credit-share-log-download/resellerlist',
    onlyReads: true,
    tag: 'Resellers',
    summary: 'Every transfer of one reseller with other people, as CSV',
    access: { tokens: ['session'], anyOf: ['download-report'] },
    body: z.object({ reseller_id }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-report-download-reseller-list',
    onlyReads: true,
    tag: 'Resellers',
    summary: 'Every activation of one reseller, as CSV; `moduleType` is the name of an application',
    access: { tokens: ['session'], anyOf: ['download-report'] },
    body: z.object({ reseller_id, moduleType: optional(text(limits.nameMaxLength)) }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
] as const;
