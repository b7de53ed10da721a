import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { signInPath, useSession } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainField, PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { ResendLink } from './resend-link.tsx';
import { keepRestrictedToken, readRestrictedToken } from './restricted-token.ts';
import classes from './sign-in-page.module.css';

/** Another address: for whoever is signed in, and for whoever can't before the address is verified. */
export function UpdateEmailPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return <IdentityPage>{sentTo === null ? <EmailForm onSent={setSentTo} /> : <Sent email={sentTo} />}</IdentityPage>;
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts('identity');
  const common = useTexts('common');
  const session = useSession();
  const [restricted] = useState(() => (session ? null : readRestrictedToken()));
  const present = session?.user.email ?? restricted?.email ?? '';
  const form = useAppForm({
    initial: { email: '', password: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).updateEmailFormOf(session !== null),
    send: (body) => api('POST /update-email', { body, ...(restricted && { token: restricted.token }) }),
    onDone: (_answer, { email }) => {
      if (restricted) keepRestrictedToken({ ...restricted, email });
      onSent(email);
    },
  });
  return (
    <Form form={form} label={t('email.title')}>
      <div>
        <h1>{t('email.title')}</h1>
        <p className={classes.subtitle}>{t('email.subtitle', { email: ltr(present) })}</p>
      </div>
      <PlainField
        label={t('email.new')}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoFocus
        {...form.field('email')}
      />
      {session && (
        <PlainPassword
          label={t('email.password')}
          revealLabel={common('showPassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <PlainSubmit form={form}>{t('email.submit')}</PlainSubmit>
      <BackLink />
    </Form>
  );
}

function Sent({ email }: { email: string }) {
  const t = useTexts('identity');
  const isUnverified = useSession() === null;
  return (
    <div className={classes.stack}>
      <div role="status" className={classes.stack}>
        <h1>{t('verify.title')}</h1>
        <p>{t('email.sentHint', { email: ltr(email) })}</p>
      </div>
      <p className={classes.subtitle}>{t('verify.hint')}</p>
      {isUnverified && <ResendLink email={email} />}
      <BackLink />
    </div>
  );
}

function BackLink() {
  const t = useTexts('identity');
  const isSignedIn = useSession() !== null;
  return (
    <a className="link" href={isSignedIn ? '/profile-setting' : signInPath()}>
      {t(isSignedIn ? 'email.toPortal' : 'verify.back')}
    </a>
  );
}
