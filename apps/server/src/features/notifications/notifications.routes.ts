import { notificationCalls } from '@tessera/contracts/notifications.calls';
import { type Channel, toldAtOnce } from '@tessera/contracts/notifications.lists';
import { channelsOf, concerns, tellingNames } from '@tessera/contracts/told';
import { readRichText } from '../../platform/html/read-rich-text.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../people/people.public.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { presentNotification } from './notification-view.ts';
import {
  listAllNotifications,
  listCurrentNotifications,
  listReadNotifications,
  listToldAtOnce,
} from './notifications.reads.ts';
import { setToldHow } from './told-how.queries.ts';
import { readToldHow, type ToldHow } from './told-how.reads.ts';
import { addNotification, removeNotification, switchNotification } from './write-notifications.ts';

/** What the operator tells everybody. */
export const notificationRoutes = (services: Services): Route[] => [
  route(callOf(notificationCalls, 'POST /create-notifications'), async ({ body, writeOnce }) => {
    const description = await readRichText(services.files, body.description, 'description');
    const id = await writeOnce((ctx) => addNotification(ctx, body, description));
    return { answer: { data: { id } }, said: 'notificationAdded' };
  }),

  route(callOf(notificationCalls, 'PUT /change-notifications/{id}/status'), async ({ params, body, write }) => {
    const status = await write((ctx) => switchNotification(ctx, params.id, body.status));
    return { answer: { data: { status } }, said: status === 1 ? 'notificationShown' : 'notificationHidden' };
  }),

  route(callOf(notificationCalls, 'GET /resellers-notifications'), async ({ db, actor, clock, query }) => {
    const isPaged = query.page_number !== undefined;
    const page = { page_number: query.page_number ?? 1, page_size: isPaged ? query.page_size : toldAtOnce };
    const { rows, total } = await (!isPaged
      ? listToldAtOnce(db, actor.userId, clock.now(), toldAtOnce)
      : mayManage(actor)
        ? listAllNotifications(db, windowOf(page))
        : listCurrentNotifications(db, actor.userId, clock.now(), windowOf(page)));
    const ids = rows.map(({ id }) => id);
    const readNotifications = await listReadNotifications(db, actor.userId, ids);
    const notifications = rows.map(presentNotification);
    return { answer: { data: { notifications, readNotifications }, meta: presentPage(page, total) } };
  }),

  route(callOf(notificationCalls, 'POST /notifications/{id}/read'), async ({ params, write }) => ({
    answer: { data: { readNotifications: await write((ctx) => markRead(ctx, params.id)) } },
  })),

  route(callOf(notificationCalls, 'POST /notifications/read'), async ({ body, write }) => ({
    answer: { data: { readNotifications: await write((ctx) => markAllRead(ctx, body.ids)) } },
  })),

  route(callOf(notificationCalls, 'DELETE /delete-notifications/{id}'), async ({ params, write }) => {
    await write((ctx) => removeNotification(ctx, params.id));
    return { answer: {}, said: 'notificationRemoved' };
  }),

  route(callOf(notificationCalls, 'GET /told-how'), async ({ db, actor }) =>
    presentToldHow(actor, await readToldHow(db, actor.userId)),
  ),

  route(callOf(notificationCalls, 'PUT /told-how'), async ({ actor, body, write }) =>
    write(async ({ tx }) => {
      await setToldHow(tx, { user_id: actor.userId, ...body });
      return presentToldHow(actor, await readToldHow(tx, actor.userId));
    }),
  ),
];

function presentToldHow(actor: Actor, isTold: ToldHow) {
  const tellings = tellingNames
    .filter((telling) => concerns(telling, actor.group, (permission) => holds(actor, permission)))
    .map((telling) => {
      const on = (channel: Channel) => (channel in channelsOf(telling) ? isTold(telling, channel) : null);
      return { telling, mail: on('mail'), bell: on('bell') };
    });
  return { answer: { data: { tellings } } };
}

function mayManage(actor: Actor): boolean {
  return isOperator(actor) && holds(actor, 'res-notif-list');
}
