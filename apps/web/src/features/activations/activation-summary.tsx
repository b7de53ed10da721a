import { Button } from '@mantine/core';
import { useBalance } from '../../domain/credit/balance.ts';
import { TooLittleCredit } from '../../domain/credit/too-little-credit.tsx';
import { GrantTrialButton } from '../../domain/trials/grant-trial-button.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import type { Plan } from './activation-plan.ts';
import classes from './activation-summary.module.css';

interface ActivationSummaryProps {
  plan: Plan;
  mac: string | null;
  isBusy: boolean;
  /** Nobody knows whether it was done. */
  isInDoubt: boolean;
  /** The form says so itself. */
  isDoubtTold: boolean;
}

/**
 * The cost against the balance, and the one button. In doubt without either: what is known of the device and the balance by then may be
 * the work of the first try, and would read as a second price.
 */
export function ActivationSummary({ plan, mac, isBusy, isInDoubt, isDoubtTold }: ActivationSummaryProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const barredBy = useBarring();
  const balance = useBalance();
  const isShort = balance !== undefined && plan.cost > balance;
  const isNothingLeft = plan.lines.length > 0 && plan.chargeable.length === 0;
  const points = common('pointsAfter', { count: plan.cost });
  const isRenewal = plan.needsConfirmation && plan.chargeable.every(({ kind }) => kind === 'extend');
  const label = plan.cost === 0 ? t('activate') : t(isRenewal ? 'renewFor' : 'activateFor', { points });
  if (isInDoubt) {
    return (
      <section className={classes.summary} aria-label={t('cost')}>
        {!isDoubtTold && <Notice tone="warning">{common('errors.lostBefore')}</Notice>}
        <Button type="submit" size="md" fullWidth className={classes.button} loading={isBusy}>
          {common('retry')}
        </Button>
      </section>
    );
  }
  return (
    <section className={classes.summary} aria-label={t('cost')}>
      {plan.lines.length > 0 && <Lines plan={plan} />}
      <dl className={classes.totals}>
        <div>
          <dt>{t('cost')}</dt>
          <dd className={classes.cost}>
            <Points value={plan.cost} />
          </dd>
        </div>
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>{balance === undefined ? <Empty /> : <Points value={balance} />}</dd>
        </div>
        <div>
          <dt>{t('balanceAfter')}</dt>
          <dd data-short={isShort || undefined}>
            {balance === undefined ? <Empty /> : <Points value={balance - plan.cost} />}
          </dd>
        </div>
      </dl>
      {isShort && <TooLittleCredit missing={plan.cost - balance} />}
      {isNothingLeft && <Notice tone="warning">{t('nothingToActivate')}</Notice>}
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.button}
        loading={isBusy}
        disabled={isShort || isNothingLeft}
        {...barred(barredBy)}
      >
        {label}
      </Button>
      <GrantTrialButton
        isWide
        mac={mac}
        applications={plan.lines
          .filter(({ kind }) => kind === 'new')
          .map(({ application: { id, app_name } }) => ({ id, name: app_name }))}
      />
    </section>
  );
}

function Lines({ plan }: { plan: Plan }) {
  const t = useTexts('activations');
  return (
    <ul className={classes.lines}>
      {plan.lines.map((line) => (
        <li key={line.application.id}>
          <span>
            {line.application.app_name}
            {line.kind === 'lifetime' && <span className={classes.note}>{t('leftOut.lifetime')}</span>}
            {line.kind === 'disabled' && <span className={classes.note}>{t('leftOut.disabled')}</span>}
          </span>
          {plan.chargeable.includes(line) ? <Points value={line.creditPoint} /> : <Empty />}
        </li>
      ))}
    </ul>
  );
}
