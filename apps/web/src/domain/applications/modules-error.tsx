import { useTexts } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/states.tsx';

/** Without the modules nothing can be chosen. */
export function ModulesError({ query }: { query: { error: Error | null; refetch: () => Promise<unknown> } }) {
  const t = useTexts('domain/applications');
  return <ErrorState title={t('modulesFailed')} error={query.error} onRetry={() => void query.refetch()} />;
}
