import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { invalidField } from '../../platform/refusal.ts';
import { lockUsableServer } from '../servers/servers.public.ts';

/** The server that a playlist of this owner's is to refer to; null where it has an address of its own. @throws C10011 */
export async function findServerFor({ tx, actor }: Context, serverId: number | undefined, ownerId: number) {
  if (serverId === undefined) return null;
  const server = holds(actor, 'servers') ? await lockUsableServer(tx, actor, ownerId, serverId) : undefined;
  if (!server) throw invalidField('server_id', 'noSuchServer');
  return server;
}
