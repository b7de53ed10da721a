import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { type Reseller, resellerQuery } from './resellers.api.ts';

/** What somebody holds by now: the list that they were chosen from may have been read a while ago, and they go on selling. */
export function useHeld({ id, credit_point: listed }: Pick<Reseller, 'id' | 'credit_point'>, isAsked = true) {
  const mayAsk = useCan()(['reseller-list', 'sub-reseller-list']);
  const [openedAt] = useState(() => Date.now());
  // Read whenever it is going to be shown: what another screen had read of them before may be older than the list.
  const { data, dataUpdatedAt } = useQuery({ ...resellerQuery(id), staleTime: 0, enabled: isAsked && mayAsk });
  return (dataUpdatedAt >= openedAt ? data?.data.credit_point : undefined) ?? listed;
}
