import type { Customer } from '@tessera/contracts/customer';
import type { customerChange, customerForm } from '@tessera/contracts/customers.forms';
import { customerFields } from '@tessera/contracts/customers.lists';
import { localeNames } from '@tessera/contracts/locales';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { type CustomerFields, keepPlace, lockCustomer, writeCustomer } from './customers.queries.ts';
import { findCustomerOfDevice, findCustomerPlace } from './customers.reads.ts';

/**
 * Notes who a device was sold to, for its owner; of another tenant's device for oneself, as whoever extended it already has.
 * @throws C10404 absent, or of another tenant and nothing was noted of it; C10409 changed meanwhile
 */
export async function noteCustomer(
  ctx: Context,
  deviceId: number,
  form: z.output<typeof customerChange>,
): Promise<Customer | null> {
  const found = await findCustomerOfDevice(ctx.tx, ctx.actor, deviceId);
  if (!found || !(found.is_managed || found.is_kept)) throw new Refusal('C10404');
  return note(ctx, { ownerId: found.owner_id, mac: found.mac }, form);
}

/** Notes anew what is noted already. @throws C10012, C10409 changed meanwhile */
export async function editCustomer(
  ctx: Context,
  id: number,
  form: z.output<typeof customerChange>,
): Promise<Customer | null> {
  const place = await findCustomerPlace(ctx.tx, await scopeOf(ctx.tx, ctx.actor), id);
  if (!place) throw new Refusal('C10012');
  return note(ctx, place, form);
}

async function note(
  ctx: Context,
  place: { ownerId: number; mac: string },
  form: z.output<typeof customerChange>,
): Promise<Customer | null> {
  const before = await lockToChange(ctx, place, form.seen !== undefined);
  const fields = fieldsOf(form);
  const changed = customerFields.filter((name) => fields[name] !== (before?.[name] ?? null));
  const isAnything = customerFields.some((name) => fields[name] !== null);
  // Also the repeat of a change whose answer was lost: what it saw is no longer so, by itself.
  if (changed.length === 0) return before && isAnything ? before : null;
  if (form.seen) assertSeen(fieldsOf(form.seen), before ?? null);
  const id = await writeCustomer(ctx.tx, place, fields, ctx.clock.now());
  const after = { mac: place.mac, ownerId: place.ownerId, changed };
  await audit(ctx, { action: 'customer.edit', targetKind: 'customer', targetId: id, after });
  return isAnything ? { id, ...fields } : null;
}

async function lockToChange({ tx, clock }: Context, place: { ownerId: number; mac: string }, isCompared: boolean) {
  const kept = await lockCustomer(tx, place);
  if (kept || !isCompared) return kept;
  await keepPlace(tx, place, clock.now());
  return lockCustomer(tx, place);
}

const fieldsOf = ({ name, contact, note, locale }: z.output<typeof customerForm>): CustomerFields => ({
  name: name ?? null,
  contact: contact ?? null,
  note: note ?? null,
  locale: locale ?? null,
});

/** Of two who write at once the later is told what the earlier wrote, and doesn't replace it without having seen it. */
function assertSeen(seen: CustomerFields, now: Customer | null): void {
  if (customerFields.every((name) => seen[name] === (now?.[name] ?? null))) return;
  const noted = customerFields.flatMap(
    (name) => (name === 'locale' && now?.locale ? localeNames[now.locale] : now?.[name]) ?? [],
  );
  throw new Refusal('C10409', {
    said: 'customerOvertaken',
    values: { now: noted.length === 0 ? '–' : noted.join(' · ') },
    data: { current: now },
  });
}
