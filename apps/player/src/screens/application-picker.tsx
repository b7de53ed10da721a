import { parseMac } from '@tessera/contracts/mac';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Application } from '../api/device-answers.ts';
import { listApplications } from '../api/device-api.ts';
import type { Answer } from '../api/failure.ts';
import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import { makeInstallId } from '../state/install-id.ts';
import { devicesOf, type Environment } from '../state/saved-state.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationLogo } from './application-logo.tsx';
import { FailureNote } from './failure-note.tsx';
import { MacChoice, type MacSelection } from './mac-choice.tsx';

/** The first screen of a device: which application it runs, and under which MAC. */
export function ApplicationPicker({ saved, dispatch }: ScreenProps) {
  const { t } = useTexts();
  const { environment } = saved;
  const { answer, isLoading, reload } = useApplications(environment);
  const [selection, setSelection] = useState<MacSelection>({ kind: 'made' });
  const [isMacInvalid, setIsMacInvalid] = useState(false);
  const macField = useRef<HTMLInputElement>(null);
  const devices = devicesOf(saved, environment);

  const pick = (application: Application) => {
    const mac = macOf(selection);
    if (mac === null) {
      setIsMacInvalid(true);
      macField.current?.focus();
      return;
    }
    const known = devices.find((device) => device.application.id === application.id && device.mac === mac);
    if (known) return dispatch({ type: 'device-chosen', installId: known.installId });
    const registration = { installId: makeInstallId(), environment, application, mac, isTaken: false };
    dispatch({ type: 'registration-started', registration });
  };

  return (
    <section className="picker">
      <div className="screen-head">
        <div>
          <h1>{t('chooseApplication')}</h1>
          <p className="muted">{t('chooseApplicationHint')}</p>
        </div>
        {devices.length > 0 && (
          <Button look="quiet" icon="back" onClick={() => dispatch({ type: 'adding-ended' })}>
            {t('back')}
          </Button>
        )}
      </div>
      <MacChoice
        knownMacs={[...new Set(devices.map((device) => device.mac))]}
        selection={selection}
        isInvalid={isMacInvalid}
        fieldRef={macField}
        onSelect={(next) => {
          setSelection(next);
          setIsMacInvalid(false);
        }}
      />
      <Tiles answer={answer} isLoading={isLoading} onPick={pick} onReload={reload} />
    </section>
  );
}

/** The MAC to register with; undefined lets the server make one, null is not a MAC. */
function macOf(selection: MacSelection): string | undefined | null {
  if (selection.kind === 'made') return undefined;
  return selection.kind === 'known' ? selection.mac : parseMac(selection.text);
}

interface TilesProps {
  answer: Answer<Application[]> | null;
  isLoading: boolean;
  onPick: (application: Application) => void;
  onReload: () => void;
}

function Tiles({ answer, isLoading, onPick, onReload }: TilesProps) {
  const { t } = useTexts();
  const grid = useRef<HTMLUListElement>(null);
  const isReady = answer?.ok === true;

  // A remote needs somewhere to start, unless the person already is somewhere.
  useEffect(() => {
    if (isReady && document.activeElement === document.body)
      grid.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReady]);

  if (!answer) {
    return (
      <div className="tiles" role="status" aria-label={t('loading')}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="tile tile-waiting" />
        ))}
      </div>
    );
  }
  if (!answer.ok) return <FailureNote failure={answer.failure} onRetry={onReload} isBusy={isLoading} />;
  if (answer.value.length === 0) {
    return (
      <div className="empty">
        <b>{t('noApplications')}</b>
        <p className="muted">{t('noApplicationsHint')}</p>
        <Button look="brand" icon="refresh" onClick={onReload} isBusy={isLoading}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <ul className="tiles" ref={grid}>
      {answer.value.map((application) => (
        <li key={application.id}>
          <button type="button" className="tile" onClick={() => onPick(application)}>
            <ApplicationLogo application={application} />
            <span className="tile-name">{application.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useApplications(environment: Environment) {
  const { locale } = useTexts();
  const [answer, setAnswer] = useState<Answer<Application[]> | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    setIsLoading(true);
    void listApplications({ environment, locale, signal: abort.signal }).then((received) => {
      if (abort.signal.aborted) return;
      setAnswer(received);
      setIsLoading(false);
    });
    return () => abort.abort();
  }, [environment, locale, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { answer, isLoading, reload };
}
