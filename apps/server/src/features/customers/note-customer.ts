import type { Customer } from '@tessera/contracts/customer';
import type { customerForm } from '@tessera/contracts/customers.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { type CustomerFields, lockCustomer, writeCustomer } from './customers.queries.ts';
import { findCustomerOfDevice, findCustomerPlace } from './customers.reads.ts';

const fieldNames = ['name', 'contact', 'note', 'locale'] as const satisfies (keyof CustomerFields)[];

/**
 * Notes who a device was sold to, for its owner; of another tenant's device for oneself, as whoever extended it already has.
 * @throws C10404 absent, or of another tenant and nothing was noted of it
 */
export async function noteCustomer(
  ctx: Context,
  deviceId: number,
  form: z.output<typeof customerForm>,
): Promise<Customer | null> {
  const found = await findCustomerOfDevice(ctx.tx, ctx.actor, deviceId);
  if (!found || !(found.is_managed || found.is_kept)) throw new Refusal('C10404');
  return note(ctx, { ownerId: found.owner_id, mac: found.mac }, form);
}

/** Notes anew what is noted already. @throws C10012 */
export async function editCustomer(
  ctx: Context,
  id: number,
  form: z.output<typeof customerForm>,
): Promise<Customer | null> {
  const place = await findCustomerPlace(ctx.tx, await scopeOf(ctx.tx, ctx.actor), id);
  if (!place) throw new Refusal('C10012');
  return note(ctx, place, form);
}

async function note(
  ctx: Context,
  place: { ownerId: number; mac: string },
  form: z.output<typeof customerForm>,
): Promise<Customer | null> {
  const before = await lockCustomer(ctx.tx, place);
  const fields: CustomerFields = {
    name: form.name ?? null,
    contact: form.contact ?? null,
    note: form.note ?? null,
    locale: form.locale ?? null,
  };
  const changed = fieldNames.filter((name) => fields[name] !== (before?.[name] ?? null));
  const isAnything = fieldNames.some((name) => fields[name] !== null);
  if (changed.length === 0) return before && isAnything ? before : null;
  const id = await writeCustomer(ctx.tx, place, fields, ctx.clock.now());
  const after = { mac: place.mac, ownerId: place.ownerId, changed };
  await audit(ctx, { action: 'customer.edit', targetKind: 'customer', targetId: id, after });
  return isAnything ? { id, ...fields } : null;
}
