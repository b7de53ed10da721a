import { ErrorState } from '../ui/states.tsx';
import { useTexts } from './i18n.ts';

/** Without the modules nothing can be chosen. */
export function ModulesError({ query }: { query: { error: Error | null; refetch: () => Promise<unknown> } }) {
  const t = useTexts('playlists');
  return <ErrorState title={t('modulesFailed')} error={query.error} onRetry={() => void query.refetch()} />;
}
