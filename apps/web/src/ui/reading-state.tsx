import type { ReactNode } from 'react';
import { StaleNotice } from './stale-notice.tsx';
import { ErrorState, LoadingState } from './states.tsx';

interface ReadingStateProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Said where nothing could be read. */
  title?: string;
  /** Drawn while it is on its way, where its shape is known. */
  waiting?: ReactNode;
  /** What surrounds it keeps its distance. */
  isFramed?: boolean;
}

/** How the reading of what stands below goes: on its way, failed, or failed anew, where what was read before stays. */
export function ReadingState({ query, title, waiting = <LoadingState />, isFramed = false }: ReadingStateProps) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (!error) return data === undefined && waiting;
  if (data !== undefined) return <StaleNotice isFramed={isFramed} onRetry={retry} />;
  return <ErrorState error={error} onRetry={retry} {...(title !== undefined && { title })} />;
}
