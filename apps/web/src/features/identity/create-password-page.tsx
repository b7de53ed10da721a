import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton, PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { PasswordCriteria } from './password-criteria.tsx';
import { LinkExpired, PasswordSet } from './password-outcomes.tsx';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/create-password');

/** Where the mail's link leads: the first password, which also proves the address. */
export function CreatePasswordPage() {
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
  const { email, token } = route.useSearch();
  const form = useAppForm({
    initial: { password: '', password_confirmation: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).createPasswordForm,
    send: (values) => api('POST /password/create', { body: { ...values, email, token } }),
    onDone: ({ signInPath }) => onDone(signInPath),
    onRefused: (error) => {
      const isDead = error.httpStatus === 400 || 'token' in error.errors;
      if (isDead) onExpired();
      return isDead;
    },
  });
  const field = { revealLabel: common('showPassword'), autoComplete: 'new-password' };
  return (
    <Form form={form} label={t('createPassword.title')}>
      <div>
        <h1>{t('createPassword.title')}</h1>
        <p className={classes.subtitle}>{t('createPassword.subtitle', { email: ltr(email) })}</p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PlainPassword label={t('createPassword.password')} autoFocus {...field} {...form.field('password')} />
      <PasswordCriteria password={form.values.password} />
      <PlainPassword label={t('createPassword.confirmation')} {...field} {...form.field('password_confirmation')} />
      <PlainSubmit form={form}>{t('createPassword.submit')}</PlainSubmit>
    </Form>
  );
}

function Expired() {
  const t = useTexts('identity');
  const { email } = route.useSearch();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { problem: string }>('idle');
  const resend = async () => {
    setState('busy');
    try {
      await api('POST /password/resend-password-create', { body: { email } });
      setState('sent');
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <LinkExpired hint={t('createPassword.expiredHint')}>
      {typeof state === 'object' && <Notice tone="danger">{state.problem}</Notice>}
      {state === 'sent' ? (
        <Notice tone="success">{t('createPassword.resent')}</Notice>
      ) : (
        <PlainButton isBusy={state === 'busy'} onClick={() => void resend()}>
          {t('createPassword.resend')}
        </PlainButton>
      )}
    </LinkExpired>
  );
}
