import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { signInLink } from '../../lib/routes.ts';
import { signInPath } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import classes from './sign-in-page.module.css';

const returnMilliseconds = 5_000;

/** Asks for the link to a new password, and goes back to the sign-in 5 seconds later. */
export function ForgotPasswordPage() {
  const t = useTexts('identity');
  const common = useTexts('common');
  const router = useRouter();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void router.navigate(signInLink()), returnMilliseconds);
    return () => clearTimeout(timer);
  }, [isSent, router]);
  const form = useAppForm({
    initial: { email: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).emailForm,
    send: (values) => api('POST /password/forgot', { body: values }),
    onDone: () => setSent(true),
  });
  return (
    <IdentityPage>
      <Form form={form} label={t('forgot.title')}>
        <div>
          <h1>{t('forgot.title')}</h1>
          <p className={classes.subtitle}>{t('forgot.subtitle')}</p>
        </div>
        <PlainField
          label={common('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus
          readOnly={isSent}
          {...form.field('email')}
        />
        {isSent ? (
          <>
            <PlainButton isWide isDisabled>
              {t('forgot.sent')}
            </PlainButton>
            <Notice tone="success">{t('forgot.sentHint')}</Notice>
          </>
        ) : (
          <PlainSubmit form={form}>{t('forgot.submit')}</PlainSubmit>
        )}
        <a className="link" href={signInPath()}>
          {t('verify.back')}
        </a>
      </Form>
    </IdentityPage>
  );
}
