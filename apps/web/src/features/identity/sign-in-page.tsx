import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { currentBrand } from '../../lib/brand.ts';
import { hasRoute } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { safeReturnPath } from '../../lib/routes.ts';
import { hasRunOut } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainSubmit } from '../../ui/plain/plain-button.tsx';
import { PlainCheckbox, PlainField, PlainPassword } from '../../ui/plain/plain-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { IdentityPage } from './identity-page.tsx';
import { keepRestrictedToken } from './restricted-token.ts';
import { type SignInAnswer, type SignInValues, settleSignOuts, signIn } from './sign-in.ts';
import classes from './sign-in-page.module.css';
import { SignInRefusal } from './sign-in-refusal.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** Sign-in of resellers and sub-resellers. */
export function SignInPage() {
  return <SignIn isOperator={false} />;
}

/** Sign-in of admins and staff, on the path that only they know. */
export function OperatorSignInPage() {
  return <SignIn isOperator />;
}

function SignIn({ isOperator }: { isOperator: boolean }) {
  const t = useTexts('identity');
  const common = useTexts('common');
  const router = useRouter();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSecondStep, setSecondStep] = useState(false);
  const [isOver] = useState(hasRunOut);
  useEffect(settleSignOuts, []);
  const enter = (values: SignInValues) => signIn(values, isOperator, router.state.location.pathname);
  const goOn = ({ hasPasscode }: SignInAnswer) => {
    const returnTo = safeReturnPath(redirect);
    if (hasPasscode) void router.navigate({ href: returnTo, replace: true });
    else void router.navigate({ to: '/set-passcode-modal', search: { redirect: returnTo }, replace: true });
  };
  const form = useAppForm({
    initial: { email: '', password: '', remember: false },
    schema: async () => (await import('@tessera/contracts/identity.forms')).signInForm,
    send: ({ email, password, remember }) => {
      setRefusal(null);
      // What comes next is fetched while the server looks at the password.
      for (const id of ['/shell', '/shell/dashboard'] as const) void router.loadRouteChunk(router.routesById[id]);
      return enter({ email, password, remember });
    },
    onDone: goOn,
    onRefused: (error) => {
      // The sentence stands above, and what it is about at the fields.
      if (error.statusCode === '10092') setRefusal(error);
      if (Object.keys(error.errors).length > 0) return false;
      if (error.statusCode === '10096') setSecondStep(true);
      else if (!leadToVerification(router, error, form.values.email)) setRefusal(error);
      return true;
    },
  });
  const secondStep = async (code: string) => {
    try {
      return await enter({ ...form.values, code });
    } catch (error) {
      leadToVerification(router, error, form.values.email);
      throw error;
    }
  };
  if (isSecondStep) {
    return (
      <IdentityPage>
        <Suspense>
          <SecondStep signIn={secondStep} onDone={goOn} onBack={() => setSecondStep(false)} />
        </Suspense>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage>
      <Form form={form} label={t('signIn.title')}>
        <div>
          <h1>{t(isOperator ? 'signIn.operatorTitle' : 'signIn.title')}</h1>
          <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
        </div>
        {(redirect || isOver) && !refusal && <Notice>{t(isOver ? 'signIn.ended' : 'signIn.expired')}</Notice>}
        {refusal && <SignInRefusal error={refusal} />}
        <PlainField
          label={common('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <PlainPassword
          label={common('password')}
          revealLabel={common('showPassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={classes.line}>
          <PlainCheckbox label={t('signIn.remember')} {...form.field('remember', 'checkbox')} />
          {hasRoute(router, '/forget-password') && (
            <a className="link" href="/forget-password">
              {t('signIn.forgot')}
            </a>
          )}
        </div>
        <PlainSubmit form={form}>{t('signIn.submit')}</PlainSubmit>
        {!isOperator && !currentBrand().isOwnHost && hasRoute(router, '/sign-up') && (
          <p className={classes.subtitle}>
            {t('signIn.noAccount')}{' '}
            <a className="link" href="/sign-up">
              {t('signIn.signUp')}
            </a>
          </p>
        )}
      </Form>
    </IdentityPage>
  );
}

/** 10095: the address was never verified. The token that came with it is good for another address. */
function leadToVerification(router: AnyRouter, error: unknown, email: string): boolean {
  if (!(error instanceof ApiError) || error.statusCode !== '10095') return false;
  if (error.answer.token) keepRestrictedToken({ token: error.answer.token, email });
  void router.navigate({ to: '/email-verification-page', state: { email } });
  return true;
}
