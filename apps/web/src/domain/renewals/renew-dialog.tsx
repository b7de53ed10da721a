import { Button, Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coveredBy } from '@tessera/contracts/covered';
import type { Customer } from '@tessera/contracts/customer';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { limits } from '@tessera/contracts/limits';
import { useState } from 'react';
import { api, type CallAnswer, isInDoubt } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Held } from '../../ui/held.ts';
import lines from '../../ui/lines.module.css';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { AskForCreditDialog } from '../credit/ask-for-credit-dialog.tsx';
import { creditMoved, refreshBalance } from '../credit/balance.ts';
import { useAfterCost } from '../credit/use-after-cost.ts';
import { customerTitle } from '../customers/customer-values.ts';
import { shareRenewed } from '../device-page/share-renewed.tsx';
import { devicesChanged } from '../devices/device-queries.ts';
import { RenewCovered } from './renew-covered.tsx';
import classes from './renew-dialog.module.css';
import { RenewalEffect } from './renewal-effect.tsx';

/** Takes renewals back together. What can't be any more stays, and is told. */
async function takeAllBack(activationIds: number[]): Promise<void> {
  try {
    const answer = await api('POST /cancel-activations', { body: { activation_ids: activationIds }, once: true });
    void creditMoved(answer);
    void devicesChanged();
    if (answer.data.failed.length === 0) toast.success(answer.msg);
    else toast.error(`${answer.msg} ${answer.data.failed[0]?.error}`);
  } catch (error) {
    toast.error(refusalText(error));
  }
}

/** Extends several devices in one confirmation: what each costs, the whole, and the balance before and after. What failed stays to be tried again. */
export function RenewDialog({
  devices: chosenFirst,
  onDone,
  onClose,
}: {
  devices: { id: number; customer?: Customer | null | undefined }[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts('domain/renewals');
  const common = useTexts('common');
  const format = useFormat();
  const [chosen, setChosen] = useState(String(devicePackages['1-year']));
  const [asked, setAsked] = useState<number | null>(null);
  const [left, setLeft] = useState<number[] | null>(null);
  /** Of what is left only what the credit covers, once that was asked for. */
  const [part, setPart] = useState<number[] | null>(null);
  const here = left === null ? chosenFirst : chosenFirst.filter(({ id }) => left.includes(id));
  const devices = part === null ? here : here.filter(({ id }) => part.includes(id));
  const [problem, setProblem] = useProblem();
  const isTooMany = devices.length > limits.renewMax;
  const customerOf = new Map(devices.map(({ id, customer }) => [id, customer]));
  const body = { device_ids: devices.map(({ id }) => id), is_trial: Number(chosen) };
  const isLost = isInDoubt('POST /renew-devices', body);
  const plan = useQuery({
    queryKey: [[], 'renewal', body],
    // What it would cost and do is asked for whenever it is going to be shown. What was shown the last time could be confirmed until then.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await api('POST /renew-devices/preview', { body, signal })).data,
    placeholderData: keepPreviousData,
    enabled: !isTooMany && !isLost,
  });
  const barredBy = useBarring();
  const renew = useAction(async () => {
    setProblem(null);
    try {
      // The cost is not part of the id: had the first try gone through, a second at another price is refused and moves nothing.
      const asked = { ...body, total_credit: plan.data?.total_credit, shown_ends: plan.data?.rows.map(shownEnd) };
      const answer = await api('POST /renew-devices', { body: asked, once: body });
      if (!answer.status) return setProblem(answer.msg);
      void creditMoved(answer);
      void devicesChanged();
      const { renewed, failed } = answer.data;
      const activationIds = answer.data.rows.flatMap(({ activation_id: id }) => id ?? []);
      toast.success(t('renewedCount', { count: renewed, number: format.number(renewed) }), {
        undo: () => void takeAllBack(activationIds),
        next: activationIds.length > 0 ? shareRenewed(activationIds) : undefined,
      });
      const done = answer.data.rows.flatMap(({ device_id: id, error }) => (error === undefined ? id : []));
      const rest = here.map(({ id }) => id).filter((id) => !done.includes(id));
      if (rest.length === 0) return onDone();
      if (failed > 0) setProblem(t('notRenewedCount', { count: failed, number: format.number(failed) }));
      setLeft(rest);
      setPart(null);
    } catch (error) {
      setProblem(refusalText(error));
      // Whatever it is, prices and balance may not be what they were. In doubt they are not shown: they may be the work of this try.
      if (!isInDoubt('POST /renew-devices', body)) void Promise.all([plan.refetch(), refreshBalance()]);
    }
  });
  const data = isLost ? undefined : plan.data;
  const renewable = data?.rows.filter(({ error }) => error === undefined) ?? [];
  const valid = renewable.length;
  const cost = useAfterCost(data);
  const covered = coveredBy(
    cost.before,
    renewable.map(({ credit_point }) => credit_point),
  );
  // What is left is chosen no more where it was: the rest of that was renewed.
  const close = left === null ? onClose : onDone;
  if (asked !== null) return <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />;
  return (
    <Dialog title={t('renewTitle', { count: devices.length, number: format.number(devices.length) })} onClose={close}>
      {(leave) => (
        <Stack gap="md">
          <Held isBusy={renew.isBusy} />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div>
            <Segmented
              label={t('renewFor')}
              value={chosen}
              onChange={(next) => {
                setChosen(next);
                setPart(null);
              }}
              data={[
                { value: String(devicePackages['1-year']), label: common('oneYear') },
                { value: String(devicePackages.lifetime), label: common('lifetime') },
              ]}
              isWide
            />
          </div>
          {isTooMany && <Notice tone="warning">{t('renewTooMany', { max: format.number(limits.renewMax) })}</Notice>}
          {isLost && !problem && <Notice tone="warning">{common('errors.lostBefore')}</Notice>}
          {!isLost && plan.isError && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
          {plan.isLoading && <LoadingState />}
          {data && (
            <>
              <ul className={lines.lines}>
                {data.rows.map((row) => (
                  <PlannedRow key={row.device_id} row={row} customer={customerOf.get(row.device_id)} />
                ))}
              </ul>
              <RenewalEffect
                points={data.total_credit}
                cost={cost}
                onAsk={setAsked}
                instead={
                  <RenewCovered
                    rows={covered.rows}
                    of={valid}
                    onTake={() => setPart(renewable.slice(0, covered.rows).map(({ device_id }) => device_id))}
                  />
                }
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={renew.isBusy} onClick={leave}>
              {common('cancel')}
            </Button>
            <Button
              hidden={isTooMany}
              loading={renew.isBusy}
              disabled={!isLost && (!data || plan.isPlaceholderData || valid === 0 || cost.isShort)}
              onClick={() => renew.run()}
              {...barred(barredBy)}
            >
              {isLost ? common('retry') : t('renewNamed', { count: valid, number: format.number(valid) })}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

type Planned = CallAnswer<'POST /renew-devices/preview'>['data']['rows'][number];

const shownEnd = ({ device_id, paid_until }: Planned) => ({ device_id, paid_until });

interface PlannedRowProps {
  row: Planned;
  customer: Customer | null | undefined;
}

/** Whose device it is, how long it then runs, and what that costs; or why it can't be. */
function PlannedRow({ row, customer }: PlannedRowProps) {
  const t = useTexts('domain/renewals');
  const format = useFormat();
  const name = customerTitle(customer);
  return (
    <li>
      <span className={classes.device}>
        {name && <bdi className={classes.name}>{name}</bdi>}
        <span className={classes.facts}>
          <Mono>{row.mac_address}</Mono>
          <bdi>{row.app_name}</bdi>
          {row.expire_date && <span>{t('until', { date: format.date(row.expire_date) })}</span>}
        </span>
        {row.error && <span className={classes.fault}>{row.error}</span>}
      </span>
      {row.error ? <Empty /> : <Points value={row.credit_point} />}
    </li>
  );
}
