import { useTexts } from '../../lib/i18n.ts';
import type { Reseller } from './resellers.api.ts';

/** What is done to whoever works under somebody who is removed or disabled. */
export function SubsBuyNothing({ below }: { below: readonly Reseller[] }) {
  const t = useTexts('resellers');
  return below.some(({ isSubReseller }) => isSubReseller !== 1) && <p>{t('subsBuyNothing')}</p>;
}
