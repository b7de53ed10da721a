/** Of an application, what it costs everybody. */
export interface PricedApplication {
  id: number;
  app_name: string;
  yearly_credits: number;
  lifetime_credits: number;
}

/** Whose own price it is. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
}

/** An own price; null: what everybody pays. */
export interface OwnPriceValues {
  yearly_credits: number | null;
  lifetime_credits: number | null;
}

/** What the server is told that was seen of prices, so that no others are replaced or removed. Nothing: there were none. */
export const seenOf = (price: OwnPriceValues | null) => ({
  ...(price && price.yearly_credits !== null && { yearlyCredits: price.yearly_credits }),
  ...(price && price.lifetime_credits !== null && { lifetimeCredits: price.lifetime_credits }),
});
