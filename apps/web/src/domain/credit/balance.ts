import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Somebody else may give or take credit while this page stays open. */
const refreshMs = 30_000;

/** The signed-in person's credit points in the environment in use, as the top bar shows them. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await api('GET /get-resellers/credit-points', { signal })).credit_point,
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  // Every screen that weighs a cost against it begins with what it is now.
  refetchOnMount: 'always',
});

/** The balance, or undefined until it is known. */
export function useBalance(): number | undefined {
  return useQuery(balanceQuery).data;
}

/** Call after every move of credit: with the `remaining_credit` of the answer where it has one, else the balance is read anew. */
export function balanceChanged(remainingCredit?: number): void {
  if (remainingCredit !== undefined) queryClient.setQueryData(balanceQuery.queryKey, remainingCredit);
  else void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
}
