import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { barred, useBarring } from '../../../ui/barred.ts';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './two-step.module.css';

const SetUpDialog = lazy(async () => ({ default: (await import('./two-step-dialogs.tsx')).SetUpDialog }));
const SwitchOffDialog = lazy(async () => ({ default: (await import('./two-step-dialogs.tsx')).SwitchOffDialog }));

/** Two-step sign-in: whether it is on, and its switch. */
export function TwoStepSection({
  isOn,
  codesLeft,
  needsCurrentPassword,
}: {
  isOn: boolean;
  codesLeft: number;
  needsCurrentPassword: boolean;
}) {
  const t = useTexts('identity/account');
  const [opened, setOpened] = useState<'set-up' | 'switch-off' | null>(null);
  const close = () => setOpened(null);
  const barredBy = useBarring();
  return (
    <Section title={t('twoStep.title')} subtitle={t('twoStep.subtitle')}>
      <div className={classes.state}>
        <div className={classes.words}>
          <StatusBadge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'twoStep.isOn' : 'twoStep.isOff')}</StatusBadge>
          {isOn && <span className={classes.left}>{t('twoStep.left', { count: codesLeft })}</span>}
        </div>
        <Button variant="default" onClick={() => setOpened(isOn ? 'switch-off' : 'set-up')} {...barred(barredBy)}>
          {t(isOn ? 'twoStep.switchOff' : 'twoStep.setUp')}
        </Button>
      </div>
      <Suspense>
        {opened === 'set-up' && <SetUpDialog isOn={isOn} needsCurrentPassword={needsCurrentPassword} onClose={close} />}
        {opened === 'switch-off' && <SwitchOffDialog onClose={close} />}
      </Suspense>
    </Section>
  );
}
