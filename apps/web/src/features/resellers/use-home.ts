import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';

/** Where the screens of resellers lead back to: their list, or the dashboard for whoever may not see it. */
export function useHome() {
  const t = useTexts('resellers');
  const hasList = useCan()('reseller-list');
  return {
    to: hasList ? ('/reseller-list' as const) : ('/dashboard' as const),
    /** The link above a screen. */
    back: hasList ? { to: '/reseller-list', label: t('listTitle') } : undefined,
    goLabel: hasList ? t('toList') : t('toDashboard'),
  };
}
