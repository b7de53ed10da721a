import type { addOwnPlaylistForm, editOwnPlaylistForm } from '@tessera/contracts/my-device.forms';
import { ownPlaylistsMax } from '@tessera/contracts/my-device.lists';
import type * as z from 'zod/mini';
import type { DeviceActor } from '../../platform/http/actor.ts';
import type { Context, Incoming } from '../../platform/http/route.ts';
import { forgetAttempts, type Limit, takeAttempt } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { type AuditEntry, audit } from '../audit/audit.public.ts';
import { listPlayerPlaylists, type PlayerPlaylist } from '../player/player.public.ts';
import { pagePinLimit, pinSubject } from '../playlists/playlists.public.ts';
import { findMadeAlike, insertOwnPlaylist, lockDevice, updateOwnPlaylist } from './my-device.queries.ts';
import { readSurroundings } from './my-device.reads.ts';
import type { addOwnCall, editOwnCall } from './my-device.routes.ts';
import { mayChange } from './my-device-view.ts';

/** Each leaves a row of the audit log, and a PIN costs a hash. */
const changeLimit: Limit = { table: 'rate_hits', scope: 'my-device-changes', max: 60, windowSeconds: 3600 };

/** For so long the same playlist is the one that was added before: its answer got lost, and it was sent again. */
const sentAgainMs = 10 * 60_000;

type Adding = Pick<Incoming<typeof addOwnCall>, 'db' | 'actor' | 'environment' | 'clock' | 'write'>;
type Editing = Pick<Incoming<typeof editOwnCall>, 'db' | 'actor' | 'environment' | 'clock' | 'write'>;

/**
 * Adds a playlist from the device's own page. It belongs to the device's owner, as all of its playlists do. The same one again within ten
 * minutes is answered with the number of the first.
 * @throws not_allowed, too_many_playlists, too_many_requests
 */
export async function addOwnPlaylist(
  request: Adding,
  passwords: PasswordHasher,
  input: z.output<typeof addOwnPlaylistForm>,
): Promise<number> {
  const { actor, clock, write } = request;
  const ownerId = await assertMayChange(request);
  const pinHash = input.pin === undefined ? null : await passwords.hash(input.pin);
  return write(async (ctx) => {
    const values = {
      device_id: actor.deviceId,
      owner_id: ownerId,
      name: input.name,
      ...addressOf({ ...input, url: input.url }),
      pin_hash: pinHash,
      created_by: null,
      created_at: clock.now(),
    };
    await lockDevice(ctx.tx, actor.deviceId);
    const alike = await findMadeAlike(ctx.tx, values, new Date(clock.now().getTime() - sentAgainMs));
    for (const made of alike) if (await hasPin(made.pin_hash, input.pin, passwords)) return made.id;
    const id = await insertOwnPlaylist(ctx.tx, values, ownPlaylistsMax);
    if (id === undefined) throw new DeviceRefusal('too_many_playlists');
    await auditOfDevice(ctx, 'my-device.add-playlist', id, { name: input.name, type: input.type });
    return id;
  });
}

/**
 * Changes a playlist from the device's own page. Whoever holds the key may be a child before the screen: a protected one wants its PIN.
 * @throws not_allowed, not_found, wrong_pin, too_many_requests
 */
export async function editOwnPlaylist(
  request: Editing,
  passwords: PasswordHasher,
  id: number,
  input: z.output<typeof editOwnPlaylistForm>,
): Promise<void> {
  const { db, actor, clock, write } = request;
  await assertMayChange(request);
  const shown = await listPlayerPlaylists(db, actor, clock.now());
  const playlist = shown.find((each) => each.id === id && !each.is_of_code);
  if (!playlist) throw new DeviceRefusal('not_found');
  await assertPin(request, passwords, playlist, input.current_pin);
  const pinHash = input.pin === undefined ? undefined : await passwords.hash(input.pin);
  await write(async (ctx) => {
    const changes = {
      name: input.name,
      ...(input.url === undefined
        ? {}
        : { ...addressOf({ ...input, url: input.url }), epg_url: null, server_id: null }),
      ...(input.remove_pin ? { is_protected: false, pin_hash: null } : {}),
      ...(pinHash === undefined ? {} : { is_protected: true, pin_hash: pinHash }),
    };
    if (!(await updateOwnPlaylist(ctx.tx, { id, deviceId: actor.deviceId }, changes)))
      throw new DeviceRefusal('not_found');
    await auditOfDevice(ctx, 'my-device.edit-playlist', id, { name: input.name });
  });
}

async function hasPin(hash: string | null, pin: string | undefined, passwords: PasswordHasher): Promise<boolean> {
  if (hash === null || pin === undefined) return hash === null && pin === undefined;
  return passwords.verify(hash, pin);
}

/** A list keeps no sign-in beside its address. */
function addressOf(input: {
  url: string;
  type: 'general' | 'xc';
  username?: string | undefined;
  password?: string | undefined;
}) {
  const isXc = input.type === 'xc';
  return {
    url: input.url,
    type: input.type,
    username: isXc ? (input.username ?? null) : null,
    password: isXc ? (input.password ?? null) : null,
  };
}

async function assertMayChange({ db, actor, environment, clock }: Adding | Editing): Promise<number> {
  const around = await readSurroundings(db, actor.deviceId);
  if (actor.ownerId === null || !mayChange(actor, around)) throw new DeviceRefusal('not_allowed');
  const taken = await takeAttempt(db, changeLimit, `${environment}:${actor.deviceId}`, clock.now());
  if (!taken.isAllowed) throw new DeviceRefusal('too_many_requests', taken.retryAfterSeconds);
  return actor.ownerId;
}

async function assertPin(
  { db, environment, clock }: Editing,
  passwords: PasswordHasher,
  { id, pin_hash }: PlayerPlaylist,
  given: string | undefined,
): Promise<void> {
  if (pin_hash === null) return;
  if (given === undefined) throw new DeviceRefusal('wrong_pin');
  const subject = pinSubject(environment, id);
  const taken = await takeAttempt(db, pagePinLimit, subject, clock.now());
  if (!taken.isAllowed) throw new DeviceRefusal('too_many_requests', taken.retryAfterSeconds);
  if (!(await passwords.verify(pin_hash, given))) throw new DeviceRefusal('wrong_pin');
  await forgetAttempts(db, pagePinLimit, subject);
}

/** Whoever holds a device's key is nobody of the portal's. */
const atDevice = { userId: null, email: 'device' };

export async function auditOfDevice(
  ctx: Context<DeviceActor>,
  action: AuditEntry['action'],
  playlistId: number | null,
  after: NonNullable<AuditEntry['after']>,
): Promise<void> {
  const target =
    playlistId === null
      ? ({ targetKind: 'device', targetId: ctx.actor.deviceId } as const)
      : ({ targetKind: 'playlist', targetId: playlistId } as const);
  await audit(
    { ...ctx, actor: null },
    { action, ...target, after: { deviceId: ctx.actor.deviceId, mac: ctx.actor.mac, ...after }, by: atDevice },
  );
}
