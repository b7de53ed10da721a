import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { bit, described, flag, id, idList, instant, optional, page, paging, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { notificationForm } from './notifications.forms.ts';
import { channels, toldAtOnce } from './notifications.lists.ts';
import { channelsOf, tellingNames } from './told.ts';

const notification = z.object({
  id: z.int(),
  title: z.string(),
  description: described('HTML, made harmless.', z.string()),
  status: bit(),
  created_at: instant(),
  starts_at: z.nullable(instant()),
  ends_at: z.nullable(instant()),
});

const one = z.object({ id: id() });
const readMarks = z.object({ data: z.object({ readNotifications: z.array(z.int()) }) });
const { page_size } = paging(['created_at']);

const toldHow = z.object({
  data: z.object({
    tellings: described(
      'What can concern one, with whether it is told on each channel; null where a channel does not take it.',
      z.array(
        z.object({ telling: z.enum(tellingNames), mail: z.nullable(z.boolean()), bell: z.nullable(z.boolean()) }),
      ),
    ),
  }),
});

/** One choice; a channel that does not take a telling is refused. */
const toldHowForm = z.object({ telling: z.enum(tellingNames), channel: z.enum(channels), is_on: flag() }).check(
  z.refine(({ telling, channel }) => channelsOf(telling)[channel] !== undefined, {
    error: 'invalid',
    path: ['channel'],
  }),
);

export const notificationCalls = [
  defineCall({
    method: 'POST',
    path: '/create-notifications',
    tag: 'Notifications',
    summary: 'Tell all resellers something; images in the text are kept as files',
    access: { tokens: ['session'], anyOf: ['add-res-notif'], groups: [1, 4] },
    body: notificationForm,
    bodyMaxBytes: limits.richTextBodyMaxBytes,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    writesShared: true,
    happensOnce: true,
    refusals: ['C10017'],
  }),
  defineCall({
    method: 'PUT',
    path: '/change-notifications/{id}/status',
    tag: 'Notifications',
    summary: 'Switch a notification on or off; without a status to the other one',
    access: { tokens: ['session'], anyOf: ['res-notif-list'], groups: [1, 4] },
    params: one,
    body: z.object({ status: optional(flag()) }),
    answer: z.object({ data: z.object({ status: bit() }) }),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/resellers-notifications',
    tag: 'Notifications',
    summary: `What one is told at present, of more than ${toldAtOnce} what is unread first; with a page number, and res-notif-list, all there is`,
    access: { tokens: ['session'] },
    query: z.object({ page_number: optional(wholeNumber(1, limits.pagesMax)), page_size }),
    answer: z.object({
      data: z.object({ notifications: z.array(notification), readNotifications: z.array(z.int()) }),
      meta: z.object(page),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/notifications/{id}/read',
    tag: 'Notifications',
    summary: 'Mark a notification as read by oneself',
    access: { tokens: ['session'] },
    params: one,
    answer: readMarks,
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/notifications/read',
    tag: 'Notifications',
    summary: 'Mark several notifications as read by oneself; those that are not there are left out',
    access: { tokens: ['session'] },
    body: z.object({ ids: idList(1, toldAtOnce, 'required') }),
    answer: readMarks,
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-notifications/{id}',
    tag: 'Notifications',
    summary: 'Remove a notification and its read marks',
    access: { tokens: ['session'], anyOf: ['res-notif-list'], groups: [1, 4] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/told-how',
    tag: 'Notifications',
    summary: 'What one is told of, and how: by mail, at the bell',
    access: { tokens: ['session'] },
    answer: toldHow,
  }),
  defineCall({
    method: 'PUT',
    path: '/told-how',
    tag: 'Notifications',
    summary: 'Be told of something on a channel, or not; what security needs is mailed always',
    access: { tokens: ['session'] },
    body: toldHowForm,
    answer: toldHow,
    writesShared: true,
  }),
] as const;
