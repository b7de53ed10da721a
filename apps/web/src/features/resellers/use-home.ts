import { useTexts } from '../../lib/i18n.ts';
import { useWayBack } from '../../lib/use-way-back.ts';

/** Where the screens of resellers lead back to, and what the button says that goes there at once. */
export function useHome() {
  const t = useTexts('resellers');
  const { hasList, ...way } = useWayBack({ to: '/reseller-list' }, 'reseller-list', t('listTitle'));
  return { ...way, goLabel: hasList ? t('toList') : t('toDashboard') };
}
