import type { PlaylistCheck } from '@tessera/contracts/playlist';
import type { Incoming } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { checkLine } from './check-line.ts';
import { findManagedLine } from './playlists.reads.ts';
import type { checkPlaylistCall } from './playlists.routes.ts';

/** What one person may have us ask. */
const perPerson: Limit = { table: 'rate_hits', scope: 'playlist-check', max: 60, windowSeconds: 3600 };
/** What one provider is asked, whoever wants to know: many take more than that for an attack. */
export const perHost: Limit = { table: 'rate_hits', scope: 'playlist-check-host', max: 1, windowSeconds: 1 };

type Request = Pick<Incoming<typeof checkPlaylistCall>, 'actor' | 'db' | 'environment' | 'params' | 'clock'>;

/**
 * Whether a playlist of the actor's side lives, and until when, as its provider tells it now. Nothing is written.
 * @throws C10012 no such playlist; C10403 in the sandbox, whose playlists are made up; C10429 asked too often
 */
export async function checkPlaylist(request: Request, { reachProvider }: Services): Promise<PlaylistCheck> {
  const { actor, db, environment, params, clock } = request;
  if (environment !== 'live') throw new Refusal('C10403', { said: 'playlistCheckLiveOnly' });
  const line = await findManagedLine(db, actor, params.id);
  if (!line) throw new Refusal('C10012');
  await takeOrRefuse(db, perPerson, String(actor.userId), clock.now());
  if (URL.canParse(line.url)) await takeOrRefuse(db, perHost, new URL(line.url).host.slice(0, 200), clock.now());
  return checkLine(reachProvider, line, clock.now());
}
