import { positiveInteger } from '../../lib/table-search.ts';

/** Of which trials the figures are; the address holds it. */
export interface TrialSearch {
  month?: string;
  app?: number;
  reseller?: number;
}

/** Changes it; what is undefined is no longer asked for. */
export type Narrow = (change: { [K in keyof TrialSearch]: TrialSearch[K] | undefined }) => void;

/** What of an address is one of those; anything odd is left out. */
export function readTrialSearch(raw: Record<string, unknown>): TrialSearch {
  const month = typeof raw.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(raw.month) ? raw.month : undefined;
  const app = positiveInteger(raw.app);
  const reseller = positiveInteger(raw.reseller);
  return { ...(month && { month }), ...(app && { app }), ...(reseller && { reseller }) };
}
