import { type DefaultError, hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A record that a form begins with: as the server has it, and not as another screen saw it, as the form follows nothing that is read
 * after it began. Once it is there no failure takes it away again, with what was typed over it.
 */
export function useRecord<Raw, Data = Raw, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Raw, DefaultError, Data, Key>,
) {
  const query = useQuery(options);
  const key = hashKey(options.queryKey);
  const [begun, setBegun] = useState<string>();
  const isCurrent = query.isSuccess && (query.isFetchedAfterMount || !query.isStale);
  if (isCurrent && begun !== key) setBegun(key);
  const data = isCurrent || begun === key ? query.data : undefined;
  const error = data === undefined ? query.error : null;
  return { data, error, isPending: data === undefined && error === null, refetch: () => void query.refetch() };
}
