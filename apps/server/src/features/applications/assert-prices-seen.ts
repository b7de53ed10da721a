import { Refusal } from '../../platform/refusal.ts';

interface Typed {
  yearlyCredits?: number | null | undefined;
  lifetimeCredits?: number | null | undefined;
}

/** Of an own price: null is what everybody pays. */
interface Prices {
  yearly_credits: number | null;
  lifetime_credits: number | null;
}

/**
 * Of two who change one price at once the later is told what the earlier made of it; so is who began before a planned one did. What was not
 * seen, and what is not changed, is not compared. `everybody`: the prices where an own one is null.
 * @throws C10409 with the prices that hold by now
 */
export function assertPricesSeen(typed: Typed, seen: Typed, now: Prices, everybody = now): void {
  const isOvertaken = (holds: number | null, sent: number | null | undefined, begun: number | null | undefined) =>
    sent !== undefined && sent !== holds && begun !== undefined && begun !== holds;
  if (
    isOvertaken(now.yearly_credits, typed.yearlyCredits, seen.yearlyCredits) ||
    isOvertaken(now.lifetime_credits, typed.lifetimeCredits, seen.lifetimeCredits)
  )
    throw pricesOvertaken('pricesOvertaken', now, everybody);
}

/** That prices are no longer what was seen of them, and what they are. */
export function pricesOvertaken(said: 'pricesOvertaken' | 'ownPriceOvertaken', now: Prices, everybody = now): Refusal {
  const { yearly_credits, lifetime_credits } = now;
  return new Refusal('C10409', {
    said,
    values: {
      yearly: yearly_credits ?? everybody.yearly_credits,
      lifetime: lifetime_credits ?? everybody.lifetime_credits,
    },
    data: { yearly_credits, lifetime_credits },
  });
}
