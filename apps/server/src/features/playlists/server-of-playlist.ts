import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { invalidField } from '../../platform/refusal.ts';
import { lockUsableServer } from '../servers/servers.public.ts';

/** The server that a playlist of this owner's is to refer to; null where it has an address of its own. @throws C10011 */
export async function findServerFor({ tx, actor }: Context, serverId: number | undefined, ownerId: number) {
  if (serverId === undefined) return null;
  const server = holds(actor, 'servers') ? await lockUsableServer(tx, actor, ownerId, serverId) : undefined;
  if (!server) throw invalidField('server_id', 'noSuchServer');
  return { ...server, type: 'xc' as const };
}

/**
 * The guide that a playlist has of its own. The forms show the server's where it has none: sent back, that is still the server's, and
 * changes with it.
 */
export function guideBeside(server: { epg_url: string | null } | null, sent: string | undefined): string | null {
  return sent === undefined || sent === server?.epg_url ? null : sent;
}
