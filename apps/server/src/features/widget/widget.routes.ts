import { widgetCalls } from '@tessera/contracts/widget.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { setContacts } from './set-contacts.ts';
import { findContactsAuthor, findSupportContacts, readContacts } from './widget.reads.ts';

/** There is one record of contacts, and clients expect it to have an id. */
const id = 1;

/** How people reach the operator. */
export const widgetRoutes = (): Route[] => [
  route(callOf(widgetCalls, 'GET /public/social-widget'), async ({ db, origin }) => {
    const { whatsapp_number, telegram_number } = await findSupportContacts(db, origin.hostOwnerId);
    return { answer: { data: { SocialWidget: { id, whatsapp_number, telegram_number } } } };
  }),

  route(callOf(widgetCalls, 'POST /get-social-widget'), async ({ db }) => {
    const { created_by, ...contacts } = await readContacts(db);
    const author = await findContactsAuthor(db, created_by);
    return { answer: { data: { SocialWidget: { id, ...contacts, created_by: author } } } };
  }),

  route(callOf(widgetCalls, 'POST /set-social-widget'), async ({ body, write }) => {
    const contacts = await write((ctx) => setContacts(ctx, body.requestData));
    return { answer: { data: { SocialWidget: { id, ...contacts } } }, said: 'widgetSaved' };
  }),
];
