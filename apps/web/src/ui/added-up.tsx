import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../lib/i18n.ts';

interface AddedUpProps<T> {
  /** Asks for the totals of whatever the list is narrowed to. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the query is called by
  query: UseQueryOptions<T, Error, T, any>;
  /** What the button says: 'Add up'. */
  label: string;
  /** The totals in words. */
  tell: (totals: T) => string;
}

/** What a list comes to, once somebody has asked; from then on for whatever it is narrowed to. */
export function AddedUp<T>({ query, label, tell }: AddedUpProps<T>) {
  const common = useTexts('common');
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({ ...query, enabled: isAsked });
  if (!isAsked || found.error) {
    const ask = () => {
      setAsked(true);
      if (found.error) void found.refetch();
    };
    return (
      <button type="button" className="link" onClick={ask}>
        {found.error ? common('retry') : label}
      </button>
    );
  }
  if (found.data === undefined) return <span role="status">…</span>;
  return (
    <span className="tabular" role="status">
      {tell(found.data)}
    </span>
  );
}
