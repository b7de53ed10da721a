import { useTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';

/** Why no job can be changed by whoever views the portal as somebody else. Undefined for whom it is their own. */
export function useWhyOnlyViewed(): string | undefined {
  const t = useTexts('domain/bulk-jobs');
  return useSession()?.viewer ? t('readOnlyInView') : undefined;
}
