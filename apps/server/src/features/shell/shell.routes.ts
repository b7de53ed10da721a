import { shellCalls } from '@tessera/contracts/shell.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { findSupportContacts, readFirstSteps } from './shell.reads.ts';

/** What the frame around every screen shows. */
export const shellRoutes = (): Route[] => [
  route(callOf(shellCalls, 'GET /public/social-widget'), async ({ db }) => ({
    // There is one record of contacts, and clients expect it to have an id.
    answer: { data: { SocialWidget: { id: 1, ...(await findSupportContacts(db)) } } },
  })),

  route(callOf(shellCalls, 'GET /first-steps'), async ({ db, actor }) => ({
    answer: { data: await readFirstSteps(db, actor.userId) },
  })),
];
