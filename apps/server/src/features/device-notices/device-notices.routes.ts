import { deviceNoticeCalls } from '@tessera/contracts/device-notices.calls';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { isOperator, scopeOf } from '../people/people.public.ts';
import { countReached, listNotices } from './device-notices.reads.ts';
import { removeNotice, targetOf, writeNotice } from './write-notice.ts';

/** The end of the last day that can be chosen is in a year that no answer can tell. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** What operators and resellers tell the devices of their side. */
export const deviceNoticeRoutes = (): Route[] => [
  route(callOf(deviceNoticeCalls, 'GET /device-notices'), async ({ db, actor, query }) => {
    const { rows, total } = await listNotices(db, actor, windowOf(query));
    const notices = rows.map(({ starts_at, ends_at, created_at, author_email, ...row }) => ({
      ...row,
      starts_at: starts_at.toISOString(),
      ends_at: new Date(Math.min(ends_at.getTime(), lastInstant)).toISOString(),
      created_at: created_at.toISOString(),
      author_email: isOperator(actor) ? author_email : null,
    }));
    return { answer: { data: { notices }, ...presentPage(query, total) } };
  }),

  route(callOf(deviceNoticeCalls, 'POST /device-notices/reach'), async ({ db, actor, clock, body }) => {
    const target = await targetOf(db, actor, body);
    return { answer: { data: { devices: await countReached(db, await scopeOf(db, actor), target, clock.now()) } } };
  }),

  route(callOf(deviceNoticeCalls, 'POST /device-notices'), async ({ db, actor, body, writeOnce }) => {
    const target = await targetOf(db, actor, body);
    return {
      answer: { data: { id: await writeOnce((ctx) => writeNotice(ctx, target, body)) } },
      said: 'deviceNoticeWritten',
    };
  }),

  route(callOf(deviceNoticeCalls, 'DELETE /device-notices/{id}'), async ({ params, write }) => {
    await write((ctx) => removeNotice(ctx, params.id));
    return { answer: {}, said: 'deviceNoticeRemoved' };
  }),
];
