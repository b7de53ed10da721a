import type { ReactNode } from 'react';
import type { DeviceStatus } from '../api/device-answers.ts';
import { type Texts, useTexts } from '../i18n/texts.tsx';
import type { StatusChange } from '../rules/status-change.ts';
import { daysLeft } from '../rules/time-left.ts';
import type { StatusSnapshot } from '../state/saved-state.ts';
import { serverNow } from '../state/server-clock.ts';
import type { DeviceChecks } from '../state/use-device-checks.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { StateBadge } from './state-badge.tsx';

interface StatusPanelProps {
  snapshot: StatusSnapshot | undefined;
  checks: DeviceChecks;
}

/** What the device may do, in words; changes are announced. */
export function StatusPanel({ snapshot, checks }: StatusPanelProps) {
  const { t, formatTime } = useTexts();
  const state = snapshot?.answer.status;
  const change = state === 'active' ? checks.change : null;
  return (
    <section
      className={`panel status status-${state ?? 'unknown'}`}
      aria-label={t('status')}
      data-testid="status"
      data-state={state}
    >
      {change && <CelebrationGlow />}
      <div className="status-words" aria-live="polite">
        {snapshot ? <Words snapshot={snapshot} change={change} /> : <h1>{t('statusUnknown')}</h1>}
      </div>
      <div className="row">
        {change && (
          <Button look="brand" icon="check" onClick={checks.dismissChange}>
            {t('continue')}
          </Button>
        )}
        <Button
          data-autofocus
          look={change ? 'plain' : 'brand'}
          icon="refresh"
          onClick={checks.checkNow}
          isBusy={checks.isChecking}
        >
          {t('checkNow')}
        </Button>
        {checks.checkedAt && <span className="muted">{t('lastChecked', { time: formatTime(checks.checkedAt) })}</span>}
      </div>
    </section>
  );
}

/** Light behind the words when a device has just been activated; it says nothing that the words don't. */
function CelebrationGlow() {
  return <div className="celebration" aria-hidden="true" />;
}

const iconOfState: Record<DeviceStatus['status'], IconName> = {
  trial: 'clock',
  active: 'check',
  expired: 'clock',
  disabled: 'pause',
  switched: 'swap',
};

function Words({ snapshot, change }: { snapshot: StatusSnapshot; change: StatusChange | null }) {
  const texts = useTexts();
  const { answer } = snapshot;
  const { title, text } = wordsOf(snapshot, change, texts);
  return (
    <>
      <span className="status-mark">
        <Icon name={iconOfState[answer.status]} />
      </span>
      <div>
        <StateBadge state={answer.status} />
        <h1>{title}</h1>
        <p>{text}</p>
        {answer.status === 'active' && <Facts answer={answer} />}
      </div>
    </>
  );
}

function wordsOf(
  snapshot: StatusSnapshot,
  change: StatusChange | null,
  { t, formatDay }: Texts,
): { title: string; text: string } {
  const { status, expiresAt } = snapshot.answer;
  const date = expiresAt === null ? '' : formatDay(expiresAt);
  switch (status) {
    case 'trial':
      return {
        title: t('daysLeft', { count: daysLeft(expiresAt ?? 0, serverNow(snapshot)) }),
        text: t('trialText', { date }),
      };
    case 'active':
      if (change === 'activated') return { title: t('activatedTitle'), text: t('activatedText') };
      if (change === 'extended') return { title: t('extendedTitle'), text: t('extendedText') };
      return { title: t('activeTitle'), text: t('activeText') };
    case 'expired':
      return { title: t('expiredTitle'), text: date ? t('expiredText', { date }) : t('expiredTextNoDate') };
    case 'disabled':
      return { title: t('disabledTitle'), text: t('disabledText') };
    case 'switched':
      return { title: t('switchedTitle'), text: t('switchedText') };
  }
}

/** Package and expiry of an active device; the exact instant in UTC shows on hover. */
function Facts({ answer }: { answer: DeviceStatus }) {
  const { t, formatDay } = useTexts();
  const { expiresAt } = answer;
  return (
    <dl className="facts">
      {answer.package && <Fact name={t('package')}>{packageName(answer.package, t)}</Fact>}
      <Fact name={t('expires')}>
        {expiresAt === null ? (
          t('never')
        ) : (
          <time dateTime={new Date(expiresAt).toISOString()} title={new Date(expiresAt).toISOString()}>
            {formatDay(expiresAt)}
          </time>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function packageName(name: string, t: Texts['t']): string {
  if (name === '1-year') return t('packageYear');
  return name === 'lifetime' ? t('packageLifetime') : name;
}
