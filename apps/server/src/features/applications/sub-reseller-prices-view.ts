import type { SubResellerPriceRow } from './sub-reseller-prices.reads.ts';

/** What is planned is told where it changes what one of the two pays. */
export function presentSubResellerPrice(row: SubResellerPriceRow) {
  const {
    planned_from: from,
    planned_yearly_credits: yearly_credits,
    planned_lifetime_credits: lifetime_credits,
    your_planned_yearly_credits: your_yearly_credits,
    your_planned_lifetime_credits: your_lifetime_credits,
    ...now
  } = row;
  const then = { yearly_credits, lifetime_credits, your_yearly_credits, your_lifetime_credits };
  const changes = (Object.keys(then) as (keyof typeof then)[]).some((price) => then[price] !== now[price]);
  return { ...now, planned_prices: from && changes ? { from: from.toISOString(), ...then } : null };
}
