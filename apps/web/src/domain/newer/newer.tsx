import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadFeatureTexts } from '../../lib/i18n.ts';
import { followMs, type NewerQuery } from './newer-query.ts';
import type { NewerRows } from './newer-rows.tsx';

export interface NewerProps {
  query: NewerQuery;
  /** What is shown, to be read anew. */
  list: Pick<UseQueryResult, 'refetch' | 'isPlaceholderData' | 'data'>;
  /** Rows that changed come first too. */
  isOfChanges?: boolean;
}

/**
 * Says what came while a list is seen, of which half a minute after it was opened is asked first. What says it is loaded then, so that what
 * a list shows at first weighs nothing more for it; where it can't be, it is tried again, and the list stays as it is.
 */
export function Newer(props: NewerProps) {
  const [Rows, setRows] = useState<typeof NewerRows | null>(null);
  useEffect(() => {
    if (Rows) return;
    const waiting = setInterval(() => void load().then((loaded) => setRows(() => loaded), ignored), followMs);
    return () => clearInterval(waiting);
  }, [Rows]);
  return Rows && <Asking {...props} Rows={Rows} />;
}

async function load(): Promise<typeof NewerRows> {
  const [loaded] = await Promise.all([import('./newer-rows.tsx'), loadFeatureTexts('domain/newer')]);
  return loaded.NewerRows;
}

const ignored = () => {};

function Asking({ query, list, isOfChanges = false, Rows }: NewerProps & { Rows: typeof NewerRows }) {
  // What the rows of another page or filter were the newest of is no question.
  const isAsked = query.enabled && list.data !== undefined && !list.isPlaceholderData;
  const { data: count = 0 } = useQuery({ ...query, enabled: isAsked });
  return <Rows count={isAsked ? count : 0} isOfChanges={isOfChanges} onShow={() => void list.refetch()} />;
}
