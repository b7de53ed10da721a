import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { PlainButtonLink, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { PasswordCriteria } from './password-criteria.tsx';
import { LinkExpired, PasswordSet } from './password-outcomes.tsx';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/reset-password/$token');

/** Where the mail's link leads: a new password in place of a forgotten one. */
export function ResetPasswordPage() {
  const [state, setState] = useState<{ is: 'typing' | 'expired' } | { is: 'done'; signInPath: string }>({
    is: 'typing',
  });
  return (
    <IdentityPage>
      {state.is === 'typing' && (
        <PasswordForm
          onDone={(signInPath) => setState({ is: 'done', signInPath })}
          onExpired={() => setState({ is: 'expired' })}
        />
      )}
      {state.is === 'done' && <PasswordSet signInPath={state.signInPath} />}
      {state.is === 'expired' && <Expired />}
    </IdentityPage>
  );
}

function PasswordForm({ onDone, onExpired }: { onDone: (signInPath: string) => void; onExpired: () => void }) {
  const t = useTexts('identity');
  const common = useTexts('common');
  const { token } = route.useParams();
  const form = useAppForm({
    initial: { password: '', password_confirmation: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).createPasswordForm,
    send: (values) => api('POST /password/reset', { body: { ...values, token } }),
    onDone: ({ signInPath }) => onDone(signInPath),
    onRefused: (error) => {
      const isDead = error.httpStatus === 400 || 'token' in error.errors;
      if (isDead) onExpired();
      return isDead;
    },
  });
  const field = { revealLabel: common('showPassword'), autoComplete: 'new-password' };
  return (
    <Form form={form} label={t('reset.title')}>
      <div>
        <h1>{t('reset.title')}</h1>
        <p className={classes.subtitle}>{t('reset.subtitle')}</p>
      </div>
      <PlainPassword label={t('createPassword.password')} autoFocus {...field} {...form.field('password')} />
      <PasswordCriteria password={form.values.password} />
      <PlainPassword label={t('createPassword.confirmation')} {...field} {...form.field('password_confirmation')} />
      <PlainSubmit form={form}>{t('reset.submit')}</PlainSubmit>
    </Form>
  );
}

function Expired() {
  const t = useTexts('identity');
  return (
    <LinkExpired hint={t('reset.expiredHint')}>
      <PlainButtonLink href="/forget-password">{t('reset.again')}</PlainButtonLink>
    </LinkExpired>
  );
}
