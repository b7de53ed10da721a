import { calendarMonth, type NarrowSearch, positiveInteger } from '../../lib/table-search.ts';

/** Of which trials the figures are; the address holds it. */
export interface TrialSearch {
  month?: string;
  app?: number;
  reseller?: number;
}

export type Narrow = NarrowSearch<TrialSearch>;

/** What of an address is one of those; anything odd is left out. */
export function readTrialSearch(raw: Record<string, unknown>): TrialSearch {
  const month = calendarMonth(raw.month);
  const app = positiveInteger(raw.app);
  const reseller = positiveInteger(raw.reseller);
  return { ...(month && { month }), ...(app && { app }), ...(reseller && { reseller }) };
}
