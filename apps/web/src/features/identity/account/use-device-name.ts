import { useTexts } from '../../../lib/i18n.ts';
import { deviceName } from './device-name.ts';

/** With what somebody signed in, in the reader’s language. */
export function useDeviceName(): (userAgent: string | null) => string {
  const t = useTexts('identity/account');
  return (userAgent) => {
    const known = deviceName(userAgent);
    return known ? t('sessions.on', known) : t('sessions.unknown');
  };
}
