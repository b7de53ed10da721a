import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainCheckbox, PlainField } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import classes from './sign-in-page.module.css';

/** Signing up as a reseller. The password comes with the mailed link. */
export function SignUpPage() {
  const t = useTexts('identity');
  const common = useTexts('common');
  const router = useRouter();
  const form = useAppForm({
    initial: { name: '', email: '', tAndC: false },
    schema: async () => (await import('@tessera/contracts/identity.forms')).registerForm,
    draft: 'sign-up',
    send: (values) => api('POST /register', { body: values }),
    onDone: (_answer, { email }) => void router.navigate({ to: '/verify-your-email', state: { email } }),
  });
  return (
    <IdentityPage>
      <Form form={form} label={t('signUp.title')}>
        <div>
          <h1>{t('signUp.title')}</h1>
          <p className={classes.subtitle}>{t('signUp.subtitle')}</p>
        </div>
        <PlainField label={common('name')} autoComplete="name" autoFocus {...form.field('name')} />
        <PlainField label={common('email')} type="email" dir="ltr" autoComplete="email" {...form.field('email')} />
        <div>
          <PlainCheckbox label={t('signUp.accept')} {...form.field('tAndC', 'checkbox')} />
          <a className="link" href="/terms" target="_blank" rel="noreferrer">
            {t('signUp.read')}
          </a>
        </div>
        <PlainSubmit form={form}>{t('signUp.submit')}</PlainSubmit>
        <p className={classes.subtitle}>
          {t('signUp.haveAccount')}{' '}
          <a className="link" href="/login">
            {t('signIn.submit')}
          </a>
        </p>
      </Form>
    </IdentityPage>
  );
}
