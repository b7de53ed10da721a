import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { deviceNoticeForm, noticeTarget } from './device-notices.forms.ts';
import { noticeStates } from './device-notices.lists.ts';
import { described, id, instant, page, paging } from './fields.ts';

const tag = 'Device notices';

const notice = z.object({
  id: z.int(),
  texts: z.array(z.object({ locale: z.string(), title: z.string(), text: z.string() })),
  app_name: z.nullable(z.string()),
  reseller_email: z.nullable(z.string()),
  server_name: z.nullable(z.string()),
  state: z.nullable(z.enum(noticeStates)),
  ends_from: z.nullable(z.string()),
  ends_to: z.nullable(z.string()),
  starts_at: instant(),
  ends_at: instant(),
  created_at: instant(),
  author_email: z.nullable(z.string()),
  seen: described('Devices whose players were told of it.', z.int()),
});

/** What operators and resellers tell the devices of their side. */
export const deviceNoticeCalls = [
  defineCall({
    method: 'GET',
    path: '/device-notices',
    tag,
    summary: 'What one told the devices of one’s side, the newest first; operators see everybody’s',
    access: { tokens: ['session'], anyOf: ['device-notices'] },
    query: z.object({ ...paging(['created_at']) }),
    answer: z.object({ data: z.object({ notices: z.array(notice) }), ...page }),
  }),
  defineCall({
    method: 'POST',
    path: '/device-notices/reach',
    onlyReads: true,
    tag,
    summary: 'How many devices of one’s side a notice would reach now; counted to 100,000',
    access: { tokens: ['session'], anyOf: ['device-notices'] },
    body: noticeTarget,
    answer: z.object({ data: z.object({ devices: z.int() }) }),
  }),
  defineCall({
    method: 'POST',
    path: '/device-notices',
    tag,
    summary: 'Tell the devices of one’s side something; a device hears operators, its owner and that owner’s parent',
    access: { tokens: ['session'], anyOf: ['device-notices'] },
    body: deviceNoticeForm,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/device-notices/{id}',
    tag,
    summary: 'Take a notice back: no device shows it any more',
    access: { tokens: ['session'], anyOf: ['device-notices'] },
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['C10012'],
  }),
] as const;
