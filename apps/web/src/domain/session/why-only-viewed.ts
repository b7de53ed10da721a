import { useTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';

/** Why nothing can be changed by whoever views the portal as somebody else. Undefined for whom it is their own. */
export function useWhyOnlyViewed(): string | undefined {
  const common = useTexts('common');
  return useSession()?.viewer ? common('readOnlyInView') : undefined;
}
