import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { LinkExpired } from './password-outcomes.tsx';
import { SetPassword } from './set-password.tsx';
import { signIn } from './sign-in.ts';

const route = getRouteApi('/create-password');

/** Where the mail's link leads: the first password, which also proves the address, and leads in at once. */
export function CreatePasswordPage() {
  const t = useTexts('identity');
  const { email, token } = route.useSearch();
  const router = useRouter();
  /** With what was just typed: nobody has to type it a third time. Where that is refused, the page says how to go on. */
  const enter = async (password: string, signInPath: string) => {
    try {
      await signIn({ email, password, remember: false }, signInPath !== '/login', signInPath);
    } catch {
      return;
    }
    await router.navigate({ to: '/set-passcode-modal', search: { redirect: '/dashboard' }, replace: true });
  };
  return (
    <SetPassword
      title={t('createPassword.title')}
      subtitle={t('createPassword.subtitle', { email: ltr(email) })}
      submitLabel={t('createPassword.submit')}
      email={email}
      send={async (values) => {
        const answer = await api('POST /password/create', { body: { ...values, email, token } });
        await enter(values.password, answer.signInPath);
        return answer;
      }}
      expired={<Expired />}
    />
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
