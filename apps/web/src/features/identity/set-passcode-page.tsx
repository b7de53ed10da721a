import { useRouter, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { updateSession } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { PasscodeFields } from './passcode-fields.tsx';
import { signOut } from './sign-in.ts';
import classes from './sign-in-page.module.css';

/** The first passcode. Nobody gets past it: credit can't be moved without one. */
export function SetPasscodePage() {
  const t = useTexts('identity');
  const id = useId();
  const router = useRouter();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const leave = () => {
    updateSession({ hasPasscode: true });
    void router.navigate({ href: safeReturnPath(redirect), replace: true });
  };
  const form = useAppForm({
    initial: { passcode: '', confirmation: '' },
    schema: async () => (await import('@tessera/contracts/identity.forms')).newPasscodeForm,
    send: ({ passcode }) => api('POST /set-credit-share-pass-code', { body: { requestData: { passcode } } }),
    onDone: leave,
    // Set already, in another tab.
    onRefused: (error) => {
      if (error.statusCode !== 'C10409') return false;
      leave();
      return true;
    },
  });
  return (
    <IdentityPage>
      <div role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
        <Form form={form}>
          <div>
            <h1 id={`${id}-title`}>{t('passcode.setTitle')}</h1>
            <p id={`${id}-hint`} className={classes.subtitle}>
              {t('passcode.setHint')}
            </p>
          </div>
          <PasscodeFields form={form} />
          <PlainSubmit form={form}>{t('passcode.setSubmit')}</PlainSubmit>
          <button type="button" className="link" onClick={() => void signOut()}>
            {t('passcode.signOut')}
          </button>
        </Form>
      </div>
    </IdentityPage>
  );
}
