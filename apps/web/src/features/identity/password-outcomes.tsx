import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { PlainButtonLink } from '../../ui/plain/plain-button.tsx';
import classes from './sign-in-page.module.css';

/** A password was set by a mailed link. */
export function PasswordSet({ signInPath }: { signInPath: string }) {
  const t = useTexts('identity');
  return (
    <div className={classes.stack} role="status">
      <h1>{t('createPassword.doneTitle')}</h1>
      <p className={classes.subtitle}>{t('createPassword.doneHint')}</p>
      <PlainButtonLink href={signInPath}>{t('createPassword.toSignIn')}</PlainButtonLink>
    </div>
  );
}

/** A mailed link that opens nothing any more, and what can be done then. */
export function LinkExpired({ hint, children }: { hint: string; children: ReactNode }) {
  const t = useTexts('identity');
  return (
    <div className={classes.stack} role="alert">
      <h1>{t('createPassword.expiredTitle')}</h1>
      <p className={classes.subtitle}>{hint}</p>
      {children}
    </div>
  );
}
