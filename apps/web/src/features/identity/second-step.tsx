import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { SignInAnswer } from './sign-in.ts';
import classes from './sign-in-page.module.css';

interface SecondStepProps {
  signIn: (code: string) => Promise<SignInAnswer>;
  onDone: (answer: SignInAnswer) => void;
  onBack: () => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function SecondStep({ signIn, onDone, onBack }: SecondStepProps) {
  const t = useTexts('identity');
  const [isRecovery, setRecovery] = useState(false);
  const form = useAppForm({
    initial: { code: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).secondStepForm,
    send: ({ code }) => signIn(code),
    onDone,
  });
  const swap = () => {
    form.reset();
    setRecovery(!isRecovery);
  };
  return (
    <Form form={form} label={t('secondStep.title')}>
      <div>
        <h1>{t('secondStep.title')}</h1>
        <p className={classes.subtitle}>{t(isRecovery ? 'secondStep.recoveryHint' : 'secondStep.hint')}</p>
      </div>
      <PlainField
        key={String(isRecovery)}
        label={t(isRecovery ? 'secondStep.recovery' : 'secondStep.code')}
        dir="ltr"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoFocus
        {...form.field('code')}
      />
      <PlainSubmit form={form}>{t('secondStep.submit')}</PlainSubmit>
      <div className={classes.links}>
        <button type="button" className="link" onClick={swap}>
          {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t('verify.back')}
        </button>
      </div>
      {isRecovery && <p className={classes.subtitle}>{t('secondStep.lost')}</p>}
    </Form>
  );
}
