import { useQuery } from '@tanstack/react-query';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { useEffect } from 'react';
import { ApplicationLogo } from '../../domain/applications/application-logo.tsx';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { refreshBalance, useBalance } from '../../domain/credit/balance.ts';
import { useFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { ApiError } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import { type Plan, type PlannedLine, planActivation } from './activation-plan.ts';
import { carryOut } from './carry-out.ts';
import classes from './confirm-activation.module.css';
import type { ActivationRequest, Outcome } from './outcome.ts';

/** Refusals of these belong to the form, which shows them at the field. */
const formFields = ['macAddress', 'app_ids', 'is_trial', 'comment', 'email', 'device_key', 'customer'];

interface ConfirmActivationProps {
  request: ActivationRequest;
  /** What came of it before, when a refused application is tried again. */
  earlier: Outcome | null;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
  onClose: () => void;
}

/** The last word before credit moves: what it costs, what is left, and what is active already. */
export function ConfirmActivation({ request, earlier, resolve, reject, onClose }: ConfirmActivationProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const plan = usePlan(request, earlier);
  useFreshPrices();
  const confirm = async () => {
    try {
      resolve(await carryOut(request, plan));
    } catch (error) {
      // A line that is tried again has no form behind it.
      if (earlier || !isOfTheForm(error)) throw error;
      reject(error);
    }
  };
  const points = common('pointsAfter', { count: plan.cost });
  const areAllExtended = plan.chargeable.every(({ kind }) => kind === 'extend');
  const confirmLabel = !plan.needsConfirmation
    ? t('activateFor', { points })
    : areAllExtended
      ? t('renewFor', { points })
      : t('activateAndRenew');
  return (
    <ConfirmDialog
      title={t('confirmTitle', { mac: ltr(request.macAddress) })}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      onClose={onClose}
      size="md"
    >
      <PlanDetails plan={plan} packageNumber={request.is_trial} />
    </ConfirmDialog>
  );
}

function PlanDetails({ plan, packageNumber }: { plan: Plan; packageNumber: number }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const balance = useBalance();
  const extended = plan.chargeable.filter(({ kind }) => kind === 'extend');
  return (
    <div className={classes.details}>
      {extended.length > 0 && <Notice tone="warning">{t('alreadyActive', { count: extended.length })}</Notice>}
      <ul className={classes.lines} aria-label={common('applications')}>
        {plan.lines.map((line) => (
          <Line key={line.application.id} line={line} isCharged={plan.chargeable.includes(line)} />
        ))}
      </ul>
      <dl className={classes.totals}>
        <div>
          <dt>{common('package')}</dt>
          <dd>{packageNumber === devicePackages.lifetime ? common('lifetime') : common('oneYear')}</dd>
        </div>
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            <Points value={plan.cost} />
          </dd>
        </div>
        {balance !== undefined && (
          <>
            <div>
              <dt>{t('balanceNow')}</dt>
              <dd>
                <Points value={balance} />
              </dd>
            </div>
            <div>
              <dt>{t('balanceAfter')}</dt>
              <dd>
                <Points value={balance - plan.cost} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

function Line({ line, isCharged }: { line: PlannedLine; isCharged: boolean }) {
  return (
    <li>
      <ApplicationLogo src={line.application.app_logo} name={line.application.app_name} size={32} />
      <span className={classes.text}>
        <span className={classes.name}>{line.application.app_name}</span>
        <Term line={line} />
      </span>
      {isCharged ? <Points value={line.creditPoint} /> : <Empty />}
    </li>
  );
}

/** Until when it is active now, and until when it will be. */
function Term({ line }: { line: PlannedLine }) {
  const t = useTexts('activations');
  const format = useFormat();
  if (line.kind === 'lifetime' || line.kind === 'disabled') {
    return <span className={classes.term}>{t(`leftOut.${line.kind}`)}</span>;
  }
  const date = line.newExpiry && format.date(line.newExpiry);
  if (!line.activeUntil) return <span className={classes.term}>{date ? t('until', { date }) : t('forEver')}</span>;
  return (
    <span className={classes.term}>
      <strong>{t('activeUntil', { date: format.date(line.activeUntil) })}</strong>
      <span>{date ? t('thenUntil', { date }) : t('thenForEver')}</span>
    </span>
  );
}

function usePlan(request: ActivationRequest, earlier: Outcome | null): Plan {
  const found = useFoundDevices(request.macAddress).data ?? [];
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList ?? [];
  const chosen = request.app_ids.flatMap((id) => applications.find((application) => application.id === id) ?? []);
  const refused = earlier?.lines.flatMap((line) => (line.kind === 'failed' ? [line] : [])) ?? [];
  const saidActiveUntil = new Map(
    refused.flatMap(({ appId, activeUntil }) => (activeUntil ? [[appId, activeUntil]] : [])),
  );
  return planActivation(chosen, found, request.is_trial, serverDate(), saidActiveUntil);
}

/** Prices may have changed since the form was opened; what stands in the dialog is what is charged. */
function useFreshPrices(): void {
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: allowedApplicationsQuery.queryKey });
    void refreshBalance();
  }, []);
}

function isOfTheForm(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.errors).some((field) => formFields.includes(field));
}
