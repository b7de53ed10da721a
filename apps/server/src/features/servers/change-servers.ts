import { limits } from '@tessera/contracts/limits';
import { domainBatchSize } from '@tessera/contracts/playlists.forms';
import type { serverChange, serverForm } from '@tessera/contracts/servers.forms';
import type * as z from 'zod/mini';
import type { Context, Incoming } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import {
  countPlain,
  countPlainOfCodes,
  deleteServer,
  insertServer,
  lockServer,
  takeInBatch,
  updateServer,
  wouldBeTooLong,
} from './servers.queries.ts';
import { listServers, type ServerRow } from './servers.reads.ts';
import type { takeInCall } from './servers.routes.ts';

const told = ({ name, host, for_sub_resellers }: ServerRow) => ({ name, host, forSubResellers: for_sub_resellers });

/** @throws C10409 as many as there can be */
export async function addServer(ctx: Context, input: z.output<typeof serverForm>): Promise<ServerRow> {
  const { epg_url = null, note = null, ...rest } = input;
  const values = { ...rest, epg_url, note, owner_id: ctx.actor.userId, created_at: ctx.clock.now() };
  const server = await insertServer(ctx.tx, { ...values, previous_host: null, moved_at: null });
  if (!server) throw new Refusal('C10409', { said: 'tooManyServers' });
  await audit(ctx, { action: 'server.add', targetKind: 'server', targetId: server.id, after: told(server) });
  return server;
}

/**
 * Changes a server; what is absent stays. Where it is another host, players have that with their next call, and the former one is kept for an undo.
 * @throws C10012 no such server; C10409 it is elsewhere than was seen and asked for; C10011 an address would become longer than one may be
 */
export async function editServer(
  ctx: Context,
  id: number,
  { seen_host: seenHost, ...input }: z.output<typeof serverChange>,
): Promise<ServerRow & { hasMoved: boolean }> {
  const before = await getServer(ctx, id);
  const { host = before.host } = input;
  const hasMoved = before.host !== host;
  // Where it is already where it is to go, the answer to the same change got lost.
  if (hasMoved && seenHost !== undefined && seenHost !== before.host)
    throw new Refusal('C10409', { said: 'serverMovedMeanwhile' });
  if (hasMoved && (await wouldBeTooLong(ctx.tx, id, host)))
    throw invalidField('host', 'domainTooLong', { maximum: limits.urlMaxLength });
  const moved = hasMoved ? { previous_host: before.host, moved_at: ctx.clock.now() } : {};
  const server = await updateServer(ctx.tx, id, { ...input, host, ...moved });
  await auditEdit(ctx, 'server.edit', before, server);
  return { ...server, hasMoved };
}

/**
 * Takes back the last change of host, if it is the one that was seen.
 * @throws C10012 no such server; C10409 it moved meanwhile, or the undo was undone
 */
export async function undoHost(ctx: Context, id: number, seen: string): Promise<ServerRow> {
  const before = await getServer(ctx, id);
  if (before.previous_host === null || before.host !== seen) throw new Refusal('C10409', { said: 'serverHasMoved' });
  if (await wouldBeTooLong(ctx.tx, id, before.previous_host))
    throw invalidField('host', 'domainTooLong', { maximum: limits.urlMaxLength });
  const server = await updateServer(ctx.tx, id, { host: before.previous_host, previous_host: null, moved_at: null });
  await auditEdit(ctx, 'server.undo-host', before, server);
  return server;
}

/** @returns how many playlists keep their address as plain text. @throws C10012 */
export async function removeServer(ctx: Context, id: number): Promise<number> {
  const before = await getServer(ctx, id);
  const playlists = await deleteServer(ctx.tx, id);
  const entry = { action: 'server.remove', targetKind: 'server', targetId: id } as const;
  await audit(ctx, { ...entry, before: { ...told(before), playlists } });
  return playlists;
}

type TakeIn = Pick<Incoming<typeof takeInCall>, 'db' | 'actor' | 'clock' | 'params' | 'body' | 'write'>;

/**
 * Has plain playlists of devices refer to the server that they lead to; what players have stays the same. Those of codes are counted alone. A batch is a transaction of its own.
 * @throws C10012 no such server
 */
export async function takeIn({ db, actor, clock, params, body, write }: TakeIn) {
  const [server] = await listServers(db, actor.userId, clock.now(), params.id);
  if (!server) throw new Refusal('C10012');
  const target = { id: server.id, ownerId: actor.userId, host: server.host };
  const matched = await countPlain(db, target);
  const wanted = body.preview ? 0 : Math.min(matched, body.limit ?? matched);
  let changed = 0;
  while (changed < wanted) {
    const done = await write(async (ctx) => {
      const playlists = await takeInBatch(ctx.tx, target, Math.min(domainBatchSize, wanted - changed));
      const entry = { action: 'server.take-in', targetKind: 'server', targetId: server.id } as const;
      if (playlists > 0) await audit(ctx, { ...entry, after: { ...told(server), playlists } });
      return playlists;
    });
    if (done === 0) break;
    changed += done;
  }
  const codePlaylists = await countPlainOfCodes(db, target, clock.now());
  return { matched, changed, remaining: Math.max(matched - changed, 0), code_playlists: codePlaylists };
}

async function getServer({ tx, actor }: Context, id: number): Promise<ServerRow> {
  const server = await lockServer(tx, actor.userId, id);
  if (!server) throw new Refusal('C10012');
  return server;
}

async function auditEdit(ctx: Context, action: 'server.edit' | 'server.undo-host', was: ServerRow, is: ServerRow) {
  await audit(ctx, { action, targetKind: 'server', targetId: is.id, before: told(was), after: told(is) });
}
