import { createHash } from 'node:crypto';
import { playerCalls } from '@tessera/contracts/player.calls';
import type { DeviceActor } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { listApplicationsOnSale } from '../applications/applications.public.ts';
import { createTreeUrls } from '../brand/brand.public.ts';
import { hearNotices } from '../device-notices/device-notices.public.ts';
import { findTimeZone } from '../people/people.public.ts';
import { newDeviceToken } from './device-token.ts';
import { rotateDeviceToken } from './player.queries.ts';
import { listPlayerPlaylists, type PlayerPlaylist } from './player-playlists.reads.ts';
import { endingNotice, endsSoon, holdsTag, mayPlay, myDeviceUrl, refreshAfterSeconds } from './player-status.ts';
import { redeemCode } from './redeem-code.ts';
import { registerPlayer } from './register-player.ts';
import { unlockPlaylist } from './unlock-playlist.ts';

const redeemCall = callOf(playerCalls, 'POST /codes/redeem');

/** What players call (`/device/v1`). */
export function playerRoutes(services: Services): Route[] {
  const treeUrl = createTreeUrls(services);
  return [
    route(callOf(playerCalls, 'GET /applications'), async ({ db }) => ({
      answer: { applications: await listApplicationsOnSale(db) },
    })),

    route(callOf(playerCalls, 'POST /register'), async ({ db, body, origin, header, clock }) => {
      const oldToken = /^Device +(\S+)$/i.exec(header('authorization') ?? '')?.[1] ?? null;
      const { token, state } = await registerPlayer(db, body, { ip: origin.ip, oldToken }, clock.now());
      return {
        answer: {
          mac: state.mac,
          device_key: state.deviceKey ?? '',
          token,
          status: state.status,
          expires_at: instant(state.expiresAt),
          trial_ends_at: state.trialEndsAt && instant(state.trialEndsAt),
        },
      };
    }),

    route(callOf(playerCalls, 'GET /status'), async ({ db, actor, environment, clock, header, locale }) => {
      const now = clock.now();
      const ending = endsSoon(actor, now) ? [endingNotice(actor, locale, await findTimeZone(db, actor.ownerId))] : [];
      const lasting = {
        status: actor.status,
        package: actor.packageKind === 'trial' ? null : actor.packageKind,
        expires_at: instant(actor.expiresAt),
        refresh_after_seconds: refreshAfterSeconds(actor, now),
        device_key: actor.deviceKey ?? '',
        my_device_url: myDeviceUrl(await treeUrl(db, actor.ownerId, now), environment, actor),
        notices: [...ending, ...(await hearNotices(db, actor, locale, now))],
      };
      // The time of the answer is not part of what it says, or no two answers would be the same.
      const etag = `"${createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 22)}"`;
      return {
        answer: { ...lasting, server_time: now.toISOString() },
        headers: { ETag: etag },
        notModified: holdsTag(header('if-none-match'), etag),
      };
    }),

    route(callOf(playerCalls, 'GET /playlists'), async ({ db, actor, clock }) => {
      assertMayPlay(actor);
      const playlists = await listPlayerPlaylists(db, actor, clock.now());
      return { answer: { playlists: playlists.map(presentPlaylist) } };
    }),

    route(
      callOf(playerCalls, 'POST /playlists/{id}/unlock'),
      async ({ db, environment, actor, clock, params, body }) => {
        const scene = { db, environment, device: actor, now: clock.now() };
        const playlist = await unlockPlaylist(scene, services.passwords, params.id, body.pin);
        return { answer: { playlist: openPlaylist(playlist) } };
      },
    ),

    route(redeemCall, async (incoming) => {
      const { status, expiresAt } = await redeemCode(incoming, incoming.body.code, 'player');
      return { answer: { status, expires_at: instant(expiresAt) } };
    }),

    route(callOf(playerCalls, 'POST /token/rotate'), async ({ db, actor }) => {
      const { token, hash } = newDeviceToken();
      const { code } = await rotateDeviceToken(db, actor.tokenHash, hash);
      if (code !== '000000') throw new DeviceRefusal(code);
      return { answer: { token } };
    }),
  ];
}

function assertMayPlay(device: DeviceActor): void {
  if (!mayPlay(device)) throw new DeviceRefusal('not_active');
}

/** A protected playlist shows nothing of where it leads. */
function presentPlaylist(playlist: PlayerPlaylist) {
  const { id, name, type, is_protected } = playlist;
  return is_protected ? { id, name, type, protected: true } : { ...openPlaylist(playlist), protected: false };
}

function openPlaylist({ id, name, type, url, username, password, epg_url }: PlayerPlaylist) {
  return { id, name, type, url, username, password, epg_url };
}

/** PostgreSQL writes instants in JSON with its own offset and precision. */
function instant(text: string): string {
  return new Date(text).toISOString();
}
