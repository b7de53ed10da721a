import { useRouterState } from '@tanstack/react-router';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { signInPath } from '../../lib/session.ts';
import { IdentityPage } from './identity-page.tsx';
import { ResendLink } from './resend-link.tsx';
import { readRestrictedToken } from './restricted-token.ts';
import classes from './sign-in-page.module.css';

/** The address that the page before passed along. */
const usePassedEmail = () => useRouterState({ select: ({ location }) => location.state.email ?? '' });

/** After signing up: where the mail went. */
export function VerifyYourEmailPage() {
  const t = useTexts('identity');
  const email = usePassedEmail();
  return (
    <Verify title={t('verify.title')} text={t('verify.sentTo', { email: ltr(email) })} email={email}>
      <a className="link" href={signInPath()}>
        {t('verify.back')}
      </a>
    </Verify>
  );
}

/** After a sign-in with an address that was never verified. */
export function EmailVerificationPage() {
  const t = useTexts('identity');
  const email = usePassedEmail();
  return (
    <Verify title={t('verify.unverifiedTitle')} text={t('verify.unverifiedHint', { email: ltr(email) })} email={email}>
      {readRestrictedToken() && (
        <a className="link" href="/update-email">
          {t('verify.change')}
        </a>
      )}
      <a className="link" href={signInPath()}>
        {t('verify.back')}
      </a>
    </Verify>
  );
}

interface VerifyProps {
  title: string;
  text: string;
  email: string;
  children: React.ReactNode;
}

function Verify({ title, text, email, children }: VerifyProps) {
  const t = useTexts('identity');
  return (
    <IdentityPage>
      <div className={classes.stack}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={classes.subtitle}>{t('verify.hint')}</p>
        <ResendLink email={email} />
        <div className={classes.links}>{children}</div>
      </div>
    </IdentityPage>
  );
}
