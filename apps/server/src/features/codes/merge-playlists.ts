import { maxPlaylistsPerCode } from '@tessera/contracts/code-limits';
import type { codePlaylists, seenPlaylists } from '@tessera/contracts/codes.forms';
import type * as z from 'zod/mini';
import { invalidField } from '../../platform/refusal.ts';
import type { CodePlaylist } from './codes.reads.ts';

export type SentPlaylist = z.output<typeof codePlaylists>[number];
type SeenPlaylist = z.output<typeof seenPlaylists>[number];

const keyOf = ({ name, was }: { name: string; was?: string | undefined }) => (was ?? name).toLowerCase();

/** What an address is made of goes together: a server stands for one, and a sign-in belongs to it. */
const addressOf = ({ url, server_id, username, password }: SeenPlaylist) =>
  server_id === undefined ? { url, username, password } : { server_id, username, password };

const isAlike = (one: object, other: object) =>
  JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));

/**
 * The playlists of a code with what somebody changed of those that they had seen: what others added, changed or removed since stays as they
 * left it, unless it is the same that was changed here.
 * @throws C10011 two of one name, or too many, by what others added
 */
export function mergePlaylists(
  present: readonly CodePlaylist[],
  seen: readonly SeenPlaylist[],
  sent: readonly SentPlaylist[],
): SentPlaylist[] {
  const now = present.map(withoutNulls);
  const [names, before] = [new Set(now.map(keyOf)), new Map(seen.map((playlist) => [keyOf(playlist), playlist]))];
  const changes = new Map(
    sent.map((wanted) => {
      const [was, name] = [keyOf(wanted), wanted.name.toLowerCase()];
      // Renamed by this very change already, whose answer was lost.
      const isRenamed = before.has(was) && !names.has(was) && !before.has(name) && names.has(name);
      return [isRenamed ? name : was, { wanted, old: before.get(was) }];
    }),
  );
  const kept = now.flatMap((playlist) => {
    const key = keyOf(playlist);
    const change = changes.get(key);
    if (!change) return before.has(key) ? [] : [playlist];
    if (!change.old) return [playlist];
    changes.delete(key);
    return [changedIn(playlist, change.old, change.wanted)];
  });
  // What is left is new, or was removed by somebody else: then it comes back where it was changed here.
  const added = [...changes.values()].flatMap(({ wanted, old }) =>
    old && isAlike(fieldsOf(old), fieldsOf(wanted)) ? [] : [plain(wanted)],
  );
  return withEachOnce(kept, added, sent);
}

function changedIn(now: SentPlaylist, old: SeenPlaylist, wanted: SentPlaylist): SentPlaylist {
  const isMoved = !isAlike(addressOf(old), addressOf(wanted));
  const { name, url, server_id, username, password } = { ...(isMoved ? wanted : now), name: wanted.name };
  return { name, url, epg: wanted.epg === old.epg ? now.epg : wanted.epg, server_id, username, password };
}

const fieldsOf = (playlist: SeenPlaylist) => ({ name: playlist.name, epg: playlist.epg, ...addressOf(playlist) });

const plain = ({ was: _was, ...playlist }: SentPlaylist): SentPlaylist => playlist;

function withoutNulls({ name, url, epg, server_id, username, password }: CodePlaylist): SentPlaylist {
  return { name, url, epg: epg ?? undefined, server_id: server_id ?? undefined, username, password };
}

/** One that stands there already just so was added by the same change, whose answer was lost. */
function withEachOnce(
  kept: readonly SentPlaylist[],
  added: readonly SentPlaylist[],
  sent: readonly SentPlaylist[],
): SentPlaylist[] {
  const all = new Map<string, SentPlaylist>();
  for (const playlist of [...kept, ...added]) {
    const key = playlist.name.toLowerCase();
    const same = all.get(key);
    if (same && !isAlike(fieldsOf(same), fieldsOf(playlist)))
      throw invalidField(
        `playlists.${sent.findIndex(({ name }) => name.toLowerCase() === key)}.name`,
        'playlistNameUnique',
      );
    if (!same) all.set(key, playlist);
  }
  if (all.size > maxPlaylistsPerCode) throw invalidField('playlists', 'tooMany', { maximum: maxPlaylistsPerCode });
  return [...all.values()];
}
