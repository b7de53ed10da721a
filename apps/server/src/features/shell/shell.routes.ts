import { shellCalls } from '@tessera/contracts/shell.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../people/people.public.ts';
import { readFirstSteps, readOwnFirstSteps } from './shell.reads.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Where people check playlists, outside of the portal; null: nowhere. */
    playlistCheckerUrl: string | null;
  }
}

/** What the frame around every screen shows. */
export const shellRoutes = ({ playlistCheckerUrl }: Services): Route[] => [
  route(callOf(shellCalls, 'GET /first-steps'), async ({ db, actor }) => ({
    answer: { data: await (isOperator(actor) ? readFirstSteps : readOwnFirstSteps)(db, actor.userId) },
  })),

  route(callOf(shellCalls, 'GET /portal-links'), async () => ({
    answer: { data: { playlist_checker_url: playlistCheckerUrl } },
  })),
];
