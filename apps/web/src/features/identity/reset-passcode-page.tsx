import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { updateSession } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { PlainButtonLink, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { PasscodeFields } from './passcode-fields.tsx';
import { LinkExpired } from './password-outcomes.tsx';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/reset-passcode/$token');

/** Where the mail's link leads: a passcode in place of a forgotten one. */
export function ResetPasscodePage() {
  const t = useTexts('identity');
  const router = useRouter();
  const { token } = route.useParams();
  const [isExpired, setExpired] = useState(false);
  const form = useAppForm({
    initial: { passcode: '', confirmation: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).newPasscodeForm,
    send: ({ passcode }) => api('POST /passcode/reset', { body: { token, passcode } }),
    onDone: ({ msg }) => {
      toast.success(msg);
      updateSession({ hasPasscode: true });
      void router.navigate({ to: '/dashboard', replace: true });
    },
    onRefused: (error) => {
      const isDead = error.httpStatus === 400 || 'token' in error.errors;
      setExpired(isDead);
      return isDead;
    },
  });
  return (
    <IdentityPage>
      {isExpired ? (
        <LinkExpired hint={t('reset.expiredHint')}>
          <PlainButtonLink href="/dashboard">{t('email.toPortal')}</PlainButtonLink>
        </LinkExpired>
      ) : (
        <Form form={form} label={t('passcode.resetTitle')}>
          <div>
            <h1>{t('passcode.resetTitle')}</h1>
            <p className={classes.subtitle}>{t('passcode.resetHint')}</p>
          </div>
          <PasscodeFields form={form} />
          <PlainSubmit form={form}>{t('passcode.setSubmit')}</PlainSubmit>
        </Form>
      )}
    </IdentityPage>
  );
}
