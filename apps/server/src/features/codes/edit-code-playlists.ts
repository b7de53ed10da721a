import type { seenPlaylists } from '@tessera/contracts/codes.forms';
import type * as z from 'zod/mini';
import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { scopeOf } from '../people/people.public.ts';
import { dataOf } from './act-on-code.ts';
import { type Asked, lockCodePlaylists, type NamedCode, setCodePlaylists } from './code-functions.queries.ts';
import { type CodePlaylist, findCodePlaylists } from './codes.reads.ts';
import { mergePlaylists, type SentPlaylist } from './merge-playlists.ts';

interface Sent {
  playlists: readonly SentPlaylist[];
  seen?: z.output<typeof seenPlaylists> | undefined;
}

/**
 * Replaces the playlists of a code, or changes of them what is otherwise than it was seen.
 * @throws C10403 another server without the right to servers, C10012, C10409 expired, C10011
 */
export async function editCodePlaylists(
  ctx: Context,
  named: Asked & NamedCode,
  { playlists: sent, seen }: Sent,
): Promise<CodePlaylist[]> {
  const { tx, actor } = ctx;
  const scope = await scopeOf(tx, actor);
  await lockCodePlaylists(tx, named.handle);
  const former = (await findCodePlaylists(tx, scope, named))?.playlists ?? [];
  const playlists = seen ? mergePlaylists(former, seen, sent) : sent;
  if (!holds(actor, 'servers')) {
    const kept = [undefined, ...former.map(({ server_id }) => server_id)];
    if (!playlists.every(({ server_id }) => kept.includes(server_id))) throw new Refusal('C10403');
  }
  dataOf(await setCodePlaylists(tx, { ...named, playlists }));
  return (await findCodePlaylists(tx, scope, named))?.playlists ?? [];
}
