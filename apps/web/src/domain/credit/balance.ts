import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { changed, readAnew } from '../../lib/changes.ts';
import { queryClient } from '../../lib/query-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    credit: true;
  }
}

/** Somebody else may give or take credit while this page stays open. */
const refreshMs = 30_000;

/** The signed-in person's credit points in the environment in use, as the top bar shows them. */
export const balanceQuery = queryOptions({
  queryKey: [[], 'balance'],
  queryFn: async ({ signal }) => (await api('GET /get-resellers/credit-points', { signal })).credit_point,
  // Every screen that weighs a cost against it begins with what it is now, and so does whoever comes back to one.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: refreshMs,
});

/** The balance, or undefined until it is known. */
export function useBalance(): number | undefined {
  return useQuery(balanceQuery).data;
}

/** Reads the balance anew, where what it is decides. */
export const refreshBalance = (): Promise<void> => readAnew({ queryKey: balanceQuery.queryKey });

/** What a move of credit answers. Repeated, it says what was left after the first try, which need not be what is left now. */
export interface MoveAnswer {
  remaining_credit?: number | undefined;
  isRepeated?: true;
  /** The other move may be the later one, whichever answer came last. */
  isBeside?: true;
}

/**
 * After every move of credit: what shows credit is read anew, but for one's own balance, which is in the answer. Where there is none,
 * or the answer is an old one or may be, it is read anew as well.
 */
export async function creditMoved(answer: MoveAnswer = {}): Promise<void> {
  const remainingCredit = answer.isRepeated || answer.isBeside ? undefined : answer.remaining_credit;
  if (remainingCredit === undefined) await Promise.all([refreshBalance(), changed('credit')]);
  else {
    // What was asked before the move would answer after it with what was there before.
    await queryClient.cancelQueries({ queryKey: balanceQuery.queryKey });
    queryClient.setQueryData(balanceQuery.queryKey, remainingCredit);
    await changed('credit');
  }
}
