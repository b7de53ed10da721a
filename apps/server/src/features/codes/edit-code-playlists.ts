import type { codePlaylists, seenPlaylists } from '@tessera/contracts/codes.forms';
import type * as z from 'zod/mini';
import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { scopeOf } from '../people/people.public.ts';
import { dataOf } from './act-on-code.ts';
import { type Asked, lockCodePlaylists, type NamedCode, setCodePlaylists } from './code-functions.queries.ts';
import { playlistsFor } from './code-view.ts';
import { type CodePlaylist, findCodePlaylists } from './codes.reads.ts';

interface Sent {
  playlists: z.output<typeof codePlaylists>;
  seen?: z.output<typeof seenPlaylists> | undefined;
}

/**
 * Replaces the playlists of a code, where these are still the ones that were seen, if that is said; or are what is sent, as its answer was lost.
 * @throws C10403 another server without the right to servers, C10012, C10409 expired, or changed since with those that there are, C10011
 */
export async function editCodePlaylists(
  ctx: Context,
  named: Asked & NamedCode,
  { playlists, seen }: Sent,
): Promise<CodePlaylist[]> {
  const { tx, actor } = ctx;
  const scope = await scopeOf(tx, actor);
  await lockCodePlaylists(tx, named.handle);
  const former = (await findCodePlaylists(tx, scope, named))?.playlists ?? [];
  if (seen && !areSame(former, seen) && !areSame(former, playlists)) {
    throw new Refusal('C10409', { said: 'codePlaylistsChanged', data: { playlists: playlistsFor(actor, former) } });
  }
  if (!holds(actor, 'servers')) {
    const kept = [undefined, ...former.map(({ server_id }) => server_id)];
    if (!playlists.every(({ server_id }) => kept.includes(server_id))) throw new Refusal('C10403');
  }
  dataOf(await setCodePlaylists(tx, { ...named, playlists }));
  return (await findCodePlaylists(tx, scope, named))?.playlists ?? [];
}

type Entry = CodePlaylist | Sent['playlists'][number];

/** A server stands for the address that was made of it. */
const fieldsOf = ({ name, url, epg, server_id, username, password }: Entry) =>
  [name, server_id ? null : url, epg, server_id, username, password].map((value) => value || null);

const areSame = (some: readonly Entry[], others: readonly Entry[]) =>
  JSON.stringify(some.map(fieldsOf)) === JSON.stringify(others.map(fieldsOf));
