import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment } from '../../lib/session.ts';
import { useWhyOnlyViewed } from './why-only-viewed.ts';

/**
 * Why people, catalogue and messages can't be changed now: live and sandbox share them, and the sandbox only reads them; and whoever views
 * the portal as somebody else reads all of it. Undefined where they can. What would change them is shown, barred, with this for its reason.
 */
export function useWhyReadOnly(): string | undefined {
  const common = useTexts('common');
  const onlyViewed = useWhyOnlyViewed();
  const inSandbox = useEnvironment() === 'sandbox' ? common('readOnlyInSandbox') : undefined;
  return onlyViewed ?? inSandbox;
}
