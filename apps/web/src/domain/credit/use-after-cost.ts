import { useBalance } from './balance.ts';

export interface AfterCost {
  before: number;
  after: number;
  isShort: boolean;
}

/** The balance before and after what was planned, as it is by now: credit may come while the plan stands open, as where one asks for it. */
export function useAfterCost(planned: { total_credit: number; balance: number } | undefined): AfterCost {
  const known = useBalance();
  const before = known ?? planned?.balance ?? 0;
  const after = before - (planned?.total_credit ?? 0);
  return { before, after, isShort: planned !== undefined && after < 0 };
}
