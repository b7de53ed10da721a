import type { resellerPriceForm } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { lockApplication } from './applications.queries.ts';
import { deleteResellerPrice, findBuyer, upsertResellerPrice } from './reseller-prices.queries.ts';
import { findResellerPrice, type ResellerPrice } from './reseller-prices.reads.ts';

/** Sets what an application costs one person, from their next activation on. @throws C10012, C10011 no such reseller, or no price */
export async function setResellerPrice(
  ctx: Context,
  applicationId: number,
  fields: z.output<typeof resellerPriceForm>,
): Promise<ResellerPrice> {
  const { tx } = ctx;
  await lockApplication(tx, applicationId);
  const buyer = await findBuyer(tx, fields.email);
  if (!buyer) throw invalidField('email', 'noSuchReseller');
  const before = await findResellerPrice(tx, applicationId, buyer.id);
  const yearly = given(fields.yearlyCredits, before?.yearly_credits);
  const lifetime = given(fields.lifetimeCredits, before?.lifetime_credits);
  // At both, as either would do: a form that sends what was changed then sends what stands at the other.
  if (yearly === null && lifetime === null)
    throw new Refusal('C10011', { fields: { yearlyCredits: ['priceOrPrice'], lifetimeCredits: ['priceOrPrice'] } });
  await upsertResellerPrice(tx, {
    user_id: buyer.id,
    application_id: applicationId,
    yearly_credits: yearly,
    lifetime_credits: lifetime,
    set_by: ctx.actor.userId,
    set_at: ctx.clock.now(),
  });
  const after = await findResellerPrice(tx, applicationId, buyer.id);
  if (!after) throw new Error('A price that was set is not there');
  await audit(ctx, {
    action: 'application.set-price',
    targetKind: 'application',
    targetId: applicationId,
    ...(before && { before: describe(before) }),
    after: describe(after),
  });
  return after;
}

/** A price that is absent stays as it was, if there was one. */
const given = (price: number | null | undefined, before: number | null | undefined) =>
  price === undefined ? (before ?? null) : price;

/** Lets somebody pay what everybody pays again. @throws C10012 also when they do already */
export async function removeResellerPrice(ctx: Context, applicationId: number, userId: number): Promise<void> {
  await lockApplication(ctx.tx, applicationId);
  const before = await findResellerPrice(ctx.tx, applicationId, userId);
  if (!before) throw new Refusal('C10012');
  await deleteResellerPrice(ctx.tx, applicationId, userId);
  await audit(ctx, {
    action: 'application.remove-price',
    targetKind: 'application',
    targetId: applicationId,
    before: describe(before),
  });
}

function describe({ user_id, email, yearly_credits, lifetime_credits }: ResellerPrice): Record<string, unknown> {
  return { user_id, email, yearly_credits, lifetime_credits };
}
