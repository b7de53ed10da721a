import type { resellerPriceForm, seenOwnPrice } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { lockApplication } from './applications.queries.ts';
import { assertPricesSeen, pricesOvertaken } from './assert-prices-seen.ts';
import { deleteResellerPrice, findBuyer, upsertResellerPrice } from './reseller-prices.queries.ts';
import { findResellerPrice, type ResellerPrice } from './reseller-prices.reads.ts';

type Seen = z.output<typeof seenOwnPrice>;

/**
 * Sets what an application costs one person, from their next activation on.
 * @throws C10012, C10011 no such reseller, or no price, C10409 a price that is not what was seen of it, with what it is by now
 */
export async function setResellerPrice(
  ctx: Context,
  applicationId: number,
  { seen, ...fields }: z.output<typeof resellerPriceForm>,
): Promise<ResellerPrice> {
  const { tx } = ctx;
  const everybody = await lockApplication(tx, applicationId);
  const buyer = await findBuyer(tx, fields.email);
  if (!buyer) throw invalidField('email', 'noSuchReseller');
  const before = await findResellerPrice(tx, applicationId, buyer.id);
  if (seen) assertPricesSeen(fields, seenWhole(seen), before ?? noOwnPrice, everybody);
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

const noOwnPrice = { yearly_credits: null, lifetime_credits: null };

/** What is not said of an own price was seen not to be there. */
const seenWhole = ({
  yearlyCredits = null,
  lifetimeCredits = null,
}: { [price in keyof Seen]: Seen[price] | null }) => ({
  yearlyCredits,
  lifetimeCredits,
});

/**
 * Lets somebody pay what everybody pays again; where it is said what they pay, not instead of another price.
 * @throws C10012 also when they do already, C10409 with what they pay by now
 */
export async function removeResellerPrice(
  ctx: Context,
  { applicationId, userId, seen }: { applicationId: number; userId: number; seen: Seen },
): Promise<void> {
  const everybody = await lockApplication(ctx.tx, applicationId);
  const before = await findResellerPrice(ctx.tx, applicationId, userId);
  if (!before) throw new Refusal('C10012');
  const { yearlyCredits, lifetimeCredits } = seenWhole(seen);
  const isSaid = yearlyCredits !== null || lifetimeCredits !== null;
  if (isSaid && (before.yearly_credits !== yearlyCredits || before.lifetime_credits !== lifetimeCredits))
    throw pricesOvertaken('ownPriceOvertaken', before, everybody);
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
