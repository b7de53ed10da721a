import { useEffect, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';

const hiddenMilliseconds = 5_000;

/** Sends the mail with the link again. After each use it is gone for 5 seconds. */
export function ResendLink({ email }: { email: string }) {
  const t = useTexts('identity');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), hiddenMilliseconds);
    return () => clearTimeout(timer);
  }, [told]);
  const resend = async () => {
    setBusy(true);
    try {
      await api('POST /password/resend-password-create', { body: { email } });
      setTold(t('verify.resent'));
    } catch (error) {
      setTold(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status">
      {told ?? (
        <button type="button" className="link" disabled={isBusy} onClick={() => void resend()}>
          {t('verify.resend')}
        </button>
      )}
    </div>
  );
}
