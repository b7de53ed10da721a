import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { PasswordCriteria } from './password-criteria.tsx';
import { PasswordSet } from './password-outcomes.tsx';
import classes from './sign-in-page.module.css';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

interface SetPasswordProps {
  title: string;
  subtitle: string;
  submitLabel: string;
  /** Whose password it is, where the link says so; for password managers. */
  email?: string;
  send: (values: NewPassword) => Promise<{ signInPath: string }>;
  /** In place of the form once the link has turned out to be dead. */
  expired: ReactNode;
}

/** Where a mailed link leads: a password, typed twice. */
export function SetPassword({ expired, ...form }: SetPasswordProps) {
  const [state, setState] = useState<{ is: 'typing' | 'expired' } | { is: 'done'; signInPath: string }>({
    is: 'typing',
  });
  return (
    <IdentityPage>
      {state.is === 'typing' && (
        <PasswordForm
          {...form}
          onDone={(signInPath) => setState({ is: 'done', signInPath })}
          onExpired={() => setState({ is: 'expired' })}
        />
      )}
      {state.is === 'done' && <PasswordSet signInPath={state.signInPath} />}
      {state.is === 'expired' && expired}
    </IdentityPage>
  );
}

interface PasswordFormProps extends Omit<SetPasswordProps, 'expired'> {
  onDone: (signInPath: string) => void;
  onExpired: () => void;
}

function PasswordForm({ title, subtitle, submitLabel, email, send, onDone, onExpired }: PasswordFormProps) {
  const t = useTexts('identity');
  const common = useTexts('common');
  const form = useAppForm({
    initial: { password: '', password_confirmation: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).createPasswordForm,
    send,
    onDone: ({ signInPath }) => onDone(signInPath),
    onRefused: (error) => {
      const isDead = error.httpStatus === 400 || 'token' in error.errors;
      if (isDead) onExpired();
      return isDead;
    },
  });
  const fieldOf = (name: 'password' | 'confirmation') => {
    const label = t(`createPassword.${name}`);
    // Both eyes show a password: which one is said too.
    return { label, revealLabel: `${common('showPassword')}: ${label}`, autoComplete: 'new-password' };
  };
  return (
    <Form form={form} label={title}>
      <div>
        <h1>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
      </div>
      {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
      <PlainPassword autoFocus {...fieldOf('password')} {...form.field('password')} />
      <PasswordCriteria password={form.values.password} />
      <PlainPassword {...fieldOf('confirmation')} {...form.field('password_confirmation')} />
      <PlainSubmit form={form}>{submitLabel}</PlainSubmit>
    </Form>
  );
}
