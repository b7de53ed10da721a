import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { groups } from '@tessera/contracts/groups';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    creditRequests: true;
  }
}

export type CreditRequest = NonNullable<PortalAnswer<'GET /ask-for-credit'>['data']['asked']>;

/** It may be given at any time, or a part of it, which answers it. */
const refreshMs = 30_000;

const creditRequestQuery = queryOptions({
  queryKey: [['creditRequests', 'credit'], 'credit-request'],
  queryFn: ({ signal }) => api('GET /ask-for-credit', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: refreshMs,
});

/** What the signed-in person asked their parent for and waits for; null: nothing. Undefined until that is known. */
export function useCreditRequest(): CreditRequest | null | undefined {
  const mayAsk = useMember().user.groupId === groups.subReseller;
  const { data, isError } = useQuery({ ...creditRequestQuery, enabled: mayAsk });
  return mayAsk && !isError ? data && (data.data.asked ?? null) : null;
}

/** Why it is no use to ask: nobody would hear of it. Undefined where somebody would, or that isn't known. */
export function useWhyNotAsk(): string | undefined {
  const { data } = useQuery({
    ...creditRequestQuery,
    enabled: useMember().user.groupId === groups.subReseller,
  });
  return data?.data.can_be_answered === false ? data.msg : undefined;
}

/** How much was asked for, and since when. */
export function useAskedFor(): (asked: CreditRequest) => string {
  const t = useTexts('domain/credit');
  const common = useTexts('common');
  const format = useFormat();
  return ({ amount, asked_at }) =>
    t('asked', { points: common('points', { count: amount }), when: format.dateTime(asked_at) });
}
