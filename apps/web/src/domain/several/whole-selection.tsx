import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';

interface WholeSelectionProps<T> {
  /** All rows that match. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the query is called by
  query: UseQueryOptions<T[], Error, T[], any>;
  children: (rows: T[]) => ReactNode;
}

/** What can be done with all that match: with those that were there when they were chosen, whatever comes to match later. */
export function WholeSelection<T>({ query, children }: WholeSelectionProps<T>) {
  const common = useTexts('common');
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (data) return children(data);
  if (!error) return <span role="status">…</span>;
  return (
    <button type="button" className="link" onClick={() => void refetch()}>
      {common('retry')}
    </button>
  );
}
