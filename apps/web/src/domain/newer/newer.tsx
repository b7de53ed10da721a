import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadFeatureTexts } from '../../lib/i18n.ts';
import { followMs, type NewerQuery } from './newer-query.ts';

// Loaded when it is first asked: what a list shows at first weighs nothing more for it.
const NewerRows = lazy(async () => {
  const [loaded] = await Promise.all([import('./newer-rows.tsx'), loadFeatureTexts('domain/newer')]);
  return { default: loaded.NewerRows };
});

export interface NewerProps {
  query: NewerQuery;
  /** What is shown, to be read anew. */
  list: Pick<UseQueryResult, 'refetch' | 'isPlaceholderData' | 'data'>;
  /** Rows that changed come first too. */
  isOfChanges?: boolean;
}

/** Says what came while a list is seen, of which half a minute after it was opened is asked first. */
export function Newer(props: NewerProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setDue(true), followMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    isDue && (
      <Suspense>
        <Asking {...props} />
      </Suspense>
    )
  );
}

function Asking({ query, list, isOfChanges = false }: NewerProps) {
  // What the rows of another page or filter were the newest of is no question.
  const isKnown = list.data !== undefined && !list.isPlaceholderData;
  const { data: count = 0 } = useQuery({ ...query, enabled: isKnown && query.enabled });
  return <NewerRows count={count} isOfChanges={isOfChanges} onShow={() => void list.refetch()} />;
}
