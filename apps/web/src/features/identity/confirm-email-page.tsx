import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { getSession, updateSession } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton, PlainButtonLink } from '../../ui/plain/plain-button.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LinkExpired } from './password-outcomes.tsx';
import { dropRestrictedToken } from './restricted-token.ts';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/confirm-email/$token');

type State =
  | { is: 'asking' | 'busy' | 'expired' }
  | { is: 'refused'; problem: string }
  | { is: 'done'; email: string; signInPath: string };

/** Where the mail's link leads. It takes a press: programs that look into mails follow links too. */
export function ConfirmEmailPage() {
  const { token } = route.useParams();
  const [state, setState] = useState<State>({ is: 'asking' });
  const confirm = async () => {
    setState({ is: 'busy' });
    try {
      const { email, signInPath } = await api('POST /update-email/confirm', { body: { token } });
      dropRestrictedToken();
      const session = getSession();
      if (session) updateSession({ user: { ...session.user, email } });
      setState({ is: 'done', email, signInPath });
    } catch (error) {
      const isExpired = error instanceof ApiError && error.httpStatus === 400;
      if (isExpired) return setState({ is: 'expired' });
      const findings = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setState({ is: 'refused', problem: findings[0] ?? (error instanceof Error ? error.message : '') });
    }
  };
  return (
    <IdentityPage>
      {state.is === 'done' && <Confirmed email={state.email} signInPath={state.signInPath} />}
      {state.is === 'expired' && <Expired />}
      {state.is !== 'done' && state.is !== 'expired' && (
        <Ask
          isBusy={state.is === 'busy'}
          problem={state.is === 'refused' ? state.problem : null}
          onConfirm={() => void confirm()}
        />
      )}
    </IdentityPage>
  );
}

function Ask({ isBusy, problem, onConfirm }: { isBusy: boolean; problem: string | null; onConfirm: () => void }) {
  const t = useTexts('identity');
  return (
    <div className={classes.stack}>
      <h1>{t('email.confirmTitle')}</h1>
      <p className={classes.subtitle}>{t('email.confirmHint')}</p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <PlainButton isWide isBusy={isBusy} onClick={onConfirm}>
        {t('email.confirm')}
      </PlainButton>
    </div>
  );
}

function Confirmed({ email, signInPath }: { email: string; signInPath: string }) {
  const t = useTexts('identity');
  const isSignedIn = getSession()?.user.email === email;
  return (
    <div className={classes.stack} role="status">
      <h1>{t('email.confirmedTitle')}</h1>
      <p className={classes.subtitle}>{t('email.confirmedHint', { email: ltr(email) })}</p>
      <PlainButtonLink href={isSignedIn ? '/dashboard' : signInPath}>
        {t(isSignedIn ? 'email.toPortal' : 'createPassword.toSignIn')}
      </PlainButtonLink>
    </div>
  );
}

function Expired() {
  const t = useTexts('identity');
  return (
    <LinkExpired hint={t('reset.expiredHint')}>
      <PlainButtonLink href="/">{t('createPassword.toSignIn')}</PlainButtonLink>
    </LinkExpired>
  );
}
