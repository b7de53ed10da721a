import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session.ts';
import { type Reseller, resellerQuery } from './resellers.api.ts';

/** What somebody holds by now: the list that they were chosen from may have been read a while ago, and they go on selling. */
export function useHeld({ id, credit_point: listed }: Pick<Reseller, 'id' | 'credit_point'>, isAsked = true) {
  const mayAsk = useCan()(['reseller-list', 'sub-reseller-list']);
  // Read whenever it is going to be shown.
  const { data } = useQuery({ ...resellerQuery(id), staleTime: 0, enabled: isAsked && mayAsk });
  return data?.data.credit_point ?? listed;
}
