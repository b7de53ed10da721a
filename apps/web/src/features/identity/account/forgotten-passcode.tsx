import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/i18n.ts';
import classes from '../sign-in-page.module.css';

/** For whoever forgot their passcode: a link to another one, by mail. */
export function ForgottenPasscode() {
  const t = useTexts('identity/account');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const ask = async () => {
    setBusy(true);
    try {
      setTold((await api('POST /passcode/forgot')).msg);
    } catch (error) {
      setTold(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.forgotten} role="status">
      {told || (
        <>
          {t('passcode.forgotten')}{' '}
          <button type="button" className="link" disabled={isBusy} onClick={() => void ask()}>
            {t('passcode.sendLink')}
          </button>
        </>
      )}
    </div>
  );
}
