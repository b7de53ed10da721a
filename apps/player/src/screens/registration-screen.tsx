import { useCallback, useEffect, useState } from 'react';
import { registerDevice } from '../api/device-api.ts';
import type { Failure } from '../api/failure.ts';
import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import { makeInstallId } from '../state/install-id.ts';
import type { Registration } from '../state/saved-state.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationLogo } from './application-logo.tsx';
import { FailureNote } from './failure-note.tsx';

interface RegistrationScreenProps extends Pick<ScreenProps, 'dispatch'> {
  registration: Registration;
}

/** Registers, and says what stands in the way when it can't. */
export function RegistrationScreen({ registration, dispatch }: RegistrationScreenProps) {
  const { failure, retry } = useRegistration(registration, dispatch);
  const { t } = useTexts();
  const { application } = registration;
  if (registration.isTaken) return <TakenScreen registration={registration} dispatch={dispatch} />;
  return (
    <section className="centred">
      <ApplicationLogo application={application} />
      {failure ? (
        <>
          <FailureNote title={t('registrationFailed')} failure={failure} onRetry={retry} />
          <Button look="quiet" icon="back" onClick={() => dispatch({ type: 'registration-abandoned' })}>
            {t('otherApplication')}
          </Button>
        </>
      ) : (
        <div role="status">
          <h1>{t('registering', { application: application.name })}</h1>
          <p className="muted">{t('registeringHint')}</p>
          <div className="progress" />
        </div>
      )}
    </section>
  );
}

/** Why another player's registration stands in the way, and the two ways on. */
function TakenScreen({ registration, dispatch }: RegistrationScreenProps) {
  const { t, isolate } = useTexts();
  const { installId, environment, application, mac = '' } = registration;

  const startAsNewDevice = () => {
    dispatch({ type: 'device-forgotten', installId });
    const fresh = { installId: makeInstallId(), environment, application, isTaken: false };
    dispatch({ type: 'registration-started', registration: fresh });
  };

  return (
    <section className="centred taken">
      <ApplicationLogo application={application} />
      <div role="alert">
        <h1>{t('takenTitle')}</h1>
        <p>{t('takenText', { application: application.name, mac: isolate(mac) })}</p>
      </div>
      <p className="taken-way">{t('takenReset')}</p>
      <Button
        data-autofocus
        look="brand"
        icon="refresh"
        onClick={() => dispatch({ type: 'registration-retried', installId })}
      >
        {t('tryAgain')}
      </Button>
      <p className="taken-way">{t('takenNewDevice')}</p>
      <div className="row">
        <Button icon="plus" onClick={startAsNewDevice}>
          {t('startAsNewDevice')}
        </Button>
        <Button look="quiet" icon="back" onClick={() => dispatch({ type: 'registration-abandoned' })}>
          {t('otherApplication')}
        </Button>
      </div>
    </section>
  );
}

function useRegistration(registration: Registration, dispatch: ScreenProps['dispatch']) {
  const { locale } = useTexts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const { installId, environment, application, mac, token, isTaken } = registration;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again; the language and a copy of the same application don't
  useEffect(() => {
    if (isTaken) return;
    const abort = new AbortController();
    const register = async () => {
      const caller = { environment, locale, token, signal: abort.signal };
      const answer = await registerDevice(caller, { applicationId: application.id, installId, mac });
      if (abort.signal.aborted) return;
      if (answer.ok) {
        const device = { installId, environment, application, ...answer.value, registeredAt: Date.now() };
        dispatch({ type: 'device-registered', device });
      } else if (answer.failure.kind === 'taken') dispatch({ type: 'registration-refused', installId });
      else setFailure(answer.failure);
    };
    // A moment later, so that React's double mount in development sends one request.
    const timer = window.setTimeout(register);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [installId, isTaken, round]);

  const retry = useCallback(() => {
    setFailure(null);
    setRound((before) => before + 1);
  }, []);
  return { failure, retry };
}
