import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadFeatureTexts } from '../../lib/i18n.ts';
import { type Followed, followMs, type Row } from './newer-query.ts';
import type { NewerRows } from './newer-rows.tsx';

export interface NewerProps<D, R extends Row, A> {
  of: Followed<D, R, A>;
  /** What is shown, to be read anew. */
  list: Pick<UseQueryResult<D>, 'refetch' | 'isPlaceholderData' | 'data' | 'dataUpdatedAt'>;
  /** Rows that changed come first too. */
  isOfChanges?: boolean;
}

/**
 * Says what came while a list is seen, and puts in their places the rows that changed; half a minute after the list was opened is asked
 * first. What does it is loaded then, so that what a list shows at first weighs nothing more for it; where it can't be, it is tried
 * again, and the list stays as it is.
 */
export function Newer<D, R extends Row, A>(props: NewerProps<D, R, A>) {
  const [Rows, setRows] = useState<typeof NewerRows | null>(null);
  useEffect(() => {
    if (Rows) return;
    const waiting = setInterval(() => void load().then((loaded) => setRows(() => loaded), ignored), followMs);
    return () => clearInterval(waiting);
  }, [Rows]);
  return Rows && <Rows {...props} />;
}

async function load(): Promise<typeof NewerRows> {
  const [loaded] = await Promise.all([import('./newer-rows.tsx'), loadFeatureTexts('domain/newer')]);
  return loaded.NewerRows;
}

const ignored = () => {};
