import type { apiAccessForm } from '@tessera/contracts/api-access.forms';
import type { ApiScope } from '@tessera/contracts/call';
import { groups } from '@tessera/contracts/permissions';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertMayChange, lockPerson } from '../people/people.public.ts';
import { maskedKey, newApiKey } from './api-key.ts';
import {
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  lockApiKey,
  replaceApiKey,
  setApiKeyEnabled,
  updateApiKey,
} from './api-keys.queries.ts';
import { plainAddress } from './plain-address.ts';

/** What a new key may do. */
const firstScopes: ApiScope[] = ['check', 'activate', 'credit-read'];

/** Somebody's API access, with the whole key where it was just made. */
export interface ApiAccess {
  row: ApiKeyRow | undefined;
  newKey?: string;
}

/** Enables API access. The first time it makes the key. @throws C10006, C10013, C10014 */
export async function enableApiAccess(ctx: Context, userId: number): Promise<ApiAccess> {
  await assertIsOwner(ctx, userId);
  const { key, ...kept } = newApiKey(ctx.environment);
  const fresh = { userId, ...kept, scopes: firstScopes, createdAt: ctx.clock.now() };
  if (await insertApiKey(ctx.tx, fresh)) {
    await told(ctx, userId, 'api-key.enable', undefined, { prefix: kept.prefix, scopes: firstScopes });
    return { row: await findApiKey(ctx.tx, userId), newKey: key };
  }
  await switchKey(ctx, userId, true);
  return { row: await findApiKey(ctx.tx, userId) };
}

/** Disables API access; the key is kept. @throws C10006, C10013, C10014, C10409 there is none */
export async function disableApiAccess(ctx: Context, userId: number): Promise<ApiAccess> {
  await assertIsOwner(ctx, userId);
  await switchKey(ctx, userId, false);
  return { row: await findApiKey(ctx.tx, userId) };
}

/** Makes a new key in place of the former one, which stops at once. @throws C10006, C10013, C10014, C10409 there is none */
export async function rotateApiKey(ctx: Context, userId: number): Promise<ApiAccess> {
  await assertIsOwner(ctx, userId);
  const before = await lockKey(ctx, userId);
  const { key, ...kept } = newApiKey(ctx.environment);
  await replaceApiKey(ctx.tx, { userId, ...kept, createdAt: ctx.clock.now() });
  await told(ctx, userId, 'api-key.rotate', { prefix: before.prefix }, { prefix: kept.prefix });
  return { row: await findApiKey(ctx.tx, userId), newKey: key };
}

/** Says what a key may do, and from where. @throws C10006, C10013, C10014, C10409 there is none */
export async function editApiAccess(
  ctx: Context,
  userId: number,
  fields: z.output<typeof apiAccessForm>,
): Promise<ApiAccess> {
  await assertIsOwner(ctx, userId);
  const before = await lockKey(ctx, userId);
  const change = {
    scopes: [...new Set(fields.scopes)],
    allowedAddresses: [...new Set(fields.allowed_addresses.map(plainAddress))],
  };
  await updateApiKey(ctx.tx, userId, change);
  await told(
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
    api_access: row?.is_enabled ? (1 as const) : (0 as const),
    scopes: row?.scopes ?? firstScopes,
    allowed_addresses: row?.allowed_addresses ?? [],
    created_at: row?.created_at.toISOString() ?? null,
    last_used_at: row?.last_used_at?.toISOString() ?? null,
    last_used_ip: row?.last_used_ip ?? null,
  };
}

/** Keys are resellers' and sub-resellers': one's own, or of somebody whom the actor may change, as the key acts with all they hold. */
async function assertIsOwner({ tx, actor }: Context, userId: number): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (person?.id !== actor.userId) assertMayChange(actor, person);
  if (person?.group_id !== groups.reseller && person?.group_id !== groups.subReseller) throw new Refusal('C10013');
}

async function lockKey({ tx }: Context, userId: number): Promise<ApiKeyRow> {
  const row = await lockApiKey(tx, userId);
  if (!row) throw new Refusal('C10409', { said: 'apiKeyNone' });
  return row;
}

async function switchKey(ctx: Context, userId: number, isEnabled: boolean): Promise<void> {
  const before = await lockKey(ctx, userId);
  if (before.is_enabled === isEnabled) return;
  await setApiKeyEnabled(ctx.tx, userId, isEnabled);
  const action = isEnabled ? 'api-key.enable' : 'api-key.disable';
  await told(ctx, userId, action, { isEnabled: before.is_enabled }, { isEnabled });
}

async function told(
  ctx: Context,
  userId: number,
  action: `api-key.${string}`,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(ctx, { action, targetKind: 'user', targetId: userId, ...(before && { before }), after });
}
