import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment } from '../../lib/session.ts';

/**
 * Why people, catalogue and messages can't be changed now: live and sandbox share them, and the sandbox only reads them. Undefined
 * where they can. What would change them is shown, barred, with this for its reason.
 */
export function useWhyReadOnly(): string | undefined {
  const common = useTexts('common');
  return useEnvironment() === 'sandbox' ? common('readOnlyInSandbox') : undefined;
}
