import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import type { IdleStep } from '../../lib/idle.ts';
import { useMember } from '../../lib/session.ts';
import { type IdleWatch, watchIdle } from '../../lib/watch-idle.ts';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import classes from './session-timeout.module.css';

/** Asks whoever has been away for 5 minutes whether they are still there, and signs them out when nobody answers. */
export function SessionTimeout({ onSignOut }: { onSignOut: () => void }) {
  const t = useTexts('shell');
  const common = useTexts('common');
  const { expiresAt, user } = useMember();
  const [step, setStep] = useState<IdleStep | null>(null);
  const watch = useRef<IdleWatch | null>(null);
  const signOut = useRef(onSignOut);
  signOut.current = onSignOut;
  const session = `${user.id} ${expiresAt}`;
  useEffect(() => {
    const watching = watchIdle(session, (next) => {
      setStep(next);
      if (next.is === 'end') signOut.current();
    });
    watch.current = watching;
    return () => watching.stop();
  }, [session]);
  const isAsking = step?.is === 'ask';
  const remain = () => watch.current?.stay();
  return (
    <NativeDialog label={t('timeout.title')} className={classes.dialog} isOpen={isAsking} onClose={remain}>
      <h2 className={classes.title}>{t('timeout.title')}</h2>
      {isAsking && <Countdown until={step.until} />}
      <p className={classes.hint}>{t('timeout.hint')}</p>
      <div className={classes.buttons}>
        <PlainButton kind="neutral" onClick={remain}>
          {common('cancel')}
        </PlainButton>
        <PlainButton onClick={onSignOut}>{t('timeout.ok')}</PlainButton>
      </div>
    </NativeDialog>
  );
}

function Countdown({ until }: { until: number }) {
  const t = useTexts('shell');
  const secondsLeft = () => Math.max(Math.ceil((until - Date.now()) / 1000), 0);
  const [count, setCount] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setCount(Math.max(Math.ceil((until - Date.now()) / 1000), 0)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p role="timer" className={classes.text}>
      {t('timeout.text', { count })}
    </p>
  );
}
