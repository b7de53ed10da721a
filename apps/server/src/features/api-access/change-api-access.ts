import type { apiAccessChange } from '@tessera/contracts/api-access.forms';
import type { AuditAction } from '@tessera/contracts/audit.actions';
import { groups } from '@tessera/contracts/groups';
import { toLocale } from '@tessera/contracts/locales';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertProved } from '../identity/identity.public.ts';
import { assertMayChange, type LockedPerson, lockPerson, nobodyFor } from '../people/people.public.ts';
import { firstScopes, maskedKey, newApiKey } from './api-key.ts';
import {
  type ApiKeyRow,
  disableApiKey,
  enableApiKey,
  findApiKey,
  insertApiKey,
  lockApiKey,
  replaceApiKey,
  updateApiKey,
} from './api-keys.queries.ts';
import { plainAddress } from './plain-address.ts';

/** Somebody's API access, with the whole key where it was just made. */
export interface ApiAccess {
  row: ApiKeyRow | undefined;
  newKey?: string;
}

/**
 * Enables API access. The first time it makes the key; a key that waits is good again. The owner gets a mail.
 * @throws C10002, C10006, C10012, C10013, C10014, C10015
 */
export async function enableApiAccess(ctx: Context, userId: number, hasProof: boolean): Promise<ApiAccess> {
  const owner = await lockOwner(ctx, userId);
  await assertProved({ ...ctx, db: ctx.tx }, hasProof);
  const { key, ...kept } = newApiKey(ctx.environment);
  const confirmed = { passwordResets: owner.password_resets, madeBy: ctx.actor.userId };
  const fresh = { userId, ...kept, scopes: firstScopes, createdAt: ctx.clock.now(), ...confirmed };
  if (await insertApiKey(ctx.tx, fresh)) {
    await auditKey(ctx, userId, 'api-key.enable', undefined, { prefix: kept.prefix, scopes: firstScopes });
    await tellOwner(ctx, owner, kept.prefix);
    return { row: await findApiKey(ctx.tx, userId), newKey: key };
  }
  const before = await lockKey(ctx, userId);
  if (before.is_enabled && !before.is_suspended) return { row: before };
  await enableApiKey(ctx.tx, userId, confirmed);
  const was = { isEnabled: before.is_enabled, isSuspended: before.is_suspended };
  await auditKey(ctx, userId, 'api-key.enable', was, { isEnabled: true, isSuspended: false });
  await tellOwner(ctx, owner, before.prefix);
  return { row: await findApiKey(ctx.tx, userId) };
}

/** Disables API access; the key is kept. @throws C10006, C10012, C10013, C10014, C10409 there is none */
export async function disableApiAccess(ctx: Context, userId: number): Promise<ApiAccess> {
  await lockOwner(ctx, userId);
  const before = await lockKey(ctx, userId);
  if (before.is_enabled) {
    await disableApiKey(ctx.tx, userId);
    await auditKey(ctx, userId, 'api-key.disable', { isEnabled: true }, { isEnabled: false });
  }
  return { row: await findApiKey(ctx.tx, userId) };
}

/**
 * Makes a new key in place of the former one, which stops at once. The owner gets a mail.
 * @throws C10002, C10006, C10012, C10013, C10014, C10015, C10409 there is none
 */
export async function rotateApiKey(ctx: Context, userId: number, hasProof: boolean): Promise<ApiAccess> {
  const owner = await lockOwner(ctx, userId);
  const before = await lockKey(ctx, userId);
  await assertProved({ ...ctx, db: ctx.tx }, hasProof);
  const { key, ...kept } = newApiKey(ctx.environment);
  const confirmed = { passwordResets: owner.password_resets, madeBy: ctx.actor.userId };
  await replaceApiKey(ctx.tx, { userId, ...kept, createdAt: ctx.clock.now(), ...confirmed });
  await auditKey(ctx, userId, 'api-key.rotate', { prefix: before.prefix }, { prefix: kept.prefix });
  if (before.is_enabled) await tellOwner(ctx, owner, kept.prefix);
  return { row: await findApiKey(ctx.tx, userId), newKey: key };
}

/** Says what a key may do, and from where; what is absent stays. @throws C10006, C10012, C10013, C10014, C10409 there is none */
export async function editApiAccess(
  ctx: Context,
  userId: number,
  fields: z.output<typeof apiAccessChange>,
): Promise<ApiAccess> {
  await lockOwner(ctx, userId);
  const before = await lockKey(ctx, userId);
  const change = {
    scopes: [...new Set(fields.scopes ?? before.scopes)],
    allowedAddresses: [...new Set((fields.allowed_addresses ?? before.allowed_addresses).map(plainAddress))],
  };
  await updateApiKey(ctx.tx, userId, change);
  await auditKey(
    ctx,
    userId,
    'api-key.edit',
    { scopes: before.scopes, allowedAddresses: before.allowed_addresses },
    change,
  );
  return { row: await findApiKey(ctx.tx, userId) };
}

/** As the calls answer it. */
export function presentApiAccess({ row, newKey }: ApiAccess) {
  return {
    api_key: newKey ?? (row ? maskedKey(row.prefix) : null),
    api_access: row?.is_enabled && !row.is_suspended ? (1 as const) : (0 as const),
    suspended: row?.is_suspended === true && row.is_enabled,
    scopes: row?.scopes ?? firstScopes,
    allowed_addresses: row?.allowed_addresses ?? [],
    created_at: row?.created_at.toISOString() ?? null,
    last_used_at: row?.last_used_at?.toISOString() ?? null,
    last_used_ip: row?.last_used_ip ?? null,
  };
}

/** Keys are resellers' and sub-resellers': one's own, or of somebody whom the actor may change, as the key acts with all they hold. */
async function lockOwner({ tx, actor }: Context, userId: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, userId);
  if (person?.id !== actor.userId) assertMayChange(actor, person);
  if (person?.group_id !== groups.reseller && person?.group_id !== groups.subReseller) throw nobodyFor(actor);
  return person;
}

async function lockKey({ tx }: Context, userId: number): Promise<ApiKeyRow> {
  const row = await lockApiKey(tx, userId);
  if (!row) throw new Refusal('C10409', { said: 'apiKeyNone' });
  return row;
}

async function auditKey(
  ctx: Context,
  userId: number,
  action: Extract<AuditAction, `api-key.${string}`>,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(ctx, { action, targetKind: 'user', targetId: userId, ...(before && { before }), after });
}

async function tellOwner(ctx: Context, owner: LockedPerson, prefix: string): Promise<void> {
  const { email, name } = owner;
  const locale = toLocale(owner.locale);
  const values = { name, by: ctx.actor.email, key: maskedKey(prefix), path: '/profile-setting' };
  await queueMail(ctx, { to: email, template: 'api-key-enabled', locale, values });
}
