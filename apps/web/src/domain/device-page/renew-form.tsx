import { Button } from '@mantine/core';
import { addYear } from '@tessera/contracts/add-year';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import { useTakenAway } from '../../ui/popover.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { useIsThere, useProblem } from '../../ui/use-problem.ts';
import { refreshBalance, useBalance } from '../credit/balance.ts';
import { isPurchaseInDoubt } from '../credit/purchase.ts';
import { TooLittleCredit } from '../credit/too-little-credit.tsx';
import { type Device, hadTime, paidUntil } from '../devices/devices.ts';
import { buyTime, EndChanged, takeBack } from './buy-time.ts';
import { nameOf, type OtherDevice } from './device-page.api.ts';
import classes from './renew-form.module.css';
import { shareRenewed } from './share-renewed.tsx';

export type Renewable = Pick<
  Device,
  'mac_address' | 'app_id' | 'app_name' | 'status' | 'expire_date' | 'paid_until' | 'is_trial' | 'never_active'
> &
  Pick<OtherDevice, 'price' | 'customer'>;

/** Until when it now runs, and what that is undone and shared by. */
export type Bought = Pick<Awaited<ReturnType<typeof buyTime>>, 'activation_id' | 'expire_date'>;

interface RenewFormProps {
  device: Renewable;
  /** With what was bought. */
  onDone: (bought: Bought) => void;
  /** Asks somebody else for so many credit points. */
  onAsk: (missing: number) => void;
  /** The customer is told where it was renewed: nothing more leads there. */
  isTold?: boolean;
}

/** Package, new end and cost, and the button that does it. What came of it is told in a toast, with *Undo*. */
export function RenewForm({ device, onDone, onAsk, isTold = false }: RenewFormProps) {
  const t = useTexts('domain/device-page');
  const common = useTexts('common');
  const format = useFormat();
  const balance = useBalance();
  const [chosen, setChosen] = useState(String(devicePackages['1-year']));
  const [problem, setProblem] = useProblem();
  const isThere = useIsThere();
  const isForEver = Number(chosen) === devicePackages.lifetime;
  const cost = (isForEver ? device.price?.lifetime_credits : device.price?.yearly_credits) ?? 0;
  const isShort = balance !== undefined && balance < cost;
  const isRenewal = hadTime(device);
  const isInDoubt = isPurchaseInDoubt({
    macAddress: device.mac_address,
    app_ids: [device.app_id],
    is_trial: Number(chosen),
  });
  // After a lost answer the lists are read anew, and may have lost the device by what was done: its page has what became of it.
  useTakenAway(() => {
    const mac = device.mac_address;
    if (isInDoubt) setProblem(problem, { link: { label: ltr(mac), target: { to: '/devices/$mac', params: { mac } } } });
  });
  const barredBy = useBarring();
  const buy = useAction(async () => {
    setProblem(null);
    const paid = paidUntil(device, serverDate());
    const purchase = { device: nameOf(device), packageNumber: Number(chosen), creditPoints: cost, paidUntil: paid };
    try {
      const bought = await buyTime(purchase);
      // Closed meanwhile, it has nothing left to close.
      const isShown = isThere();
      if (isShown) onDone(bought);
      const values = { application: device.app_name, date: format.date(bought.expire_date) };
      const forEver = t(isRenewal ? 'renewedForEver' : 'activatedForEver', values);
      const until = t(isRenewal ? 'renewed' : 'activated', values);
      const undo = async () => toast.success(await takeBack(bought.activation_id));
      toast.success(isForEver ? forEver : until, {
        undo: () => void undo().catch((error) => toast.error(refusalText(error))),
        next: isTold && isShown ? undefined : shareRenewed([bought.activation_id]),
      });
    } catch (error) {
      setProblem(
        error instanceof EndChanged ? t('renewedMeanwhile', { date: format.date(error.end) }) : refusalText(error),
      );
      // The price was another one by now, or somebody else did something: what is confirmed next is what holds.
      if (error instanceof EndChanged || (error instanceof ApiError && !error.isUnanswered))
        void Promise.all([changed('devices', 'applications'), refreshBalance()]);
    }
  });
  return (
    <div className={classes.form}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Segmented
        isWide
        label={t('package')}
        value={chosen}
        onChange={setChosen}
        data={[
          { value: String(devicePackages['1-year']), label: common('oneYear') },
          { value: String(devicePackages.lifetime), label: common('lifetime') },
        ]}
      />
      {isInDoubt ? (
        // The end, the price and the balance of now may be the work of the first try.
        !problem && <Notice tone="warning">{common('errors.lostBefore')}</Notice>
      ) : (
        <>
          <dl className={classes.facts}>
            <div>
              <dt>{t('newEnd')}</dt>
              <dd>{isForEver ? t('forEver') : format.date(addYear(yearBegins(device)))}</dd>
            </div>
            <div>
              <dt>{t('cost')}</dt>
              <dd>
                <Points value={cost} />
              </dd>
            </div>
            <div>
              <dt>{t('balanceAfter')}</dt>
              <dd data-short={isShort || undefined}>
                {balance === undefined ? <Empty /> : <Points value={balance - cost} />}
              </dd>
            </div>
          </dl>
          {isShort && <TooLittleCredit missing={cost - balance} onAsk={() => onAsk(cost - balance)} />}
        </>
      )}
      <Button
        data-autofocus
        fullWidth
        loading={buy.isBusy}
        disabled={isShort && !isInDoubt}
        onClick={() => buy.run()}
        {...barred(barredBy)}
      >
        {isInDoubt
          ? common('retry')
          : t(isRenewal ? 'renewFor' : 'activateFor', { points: common('pointsAfter', { count: cost }) })}
      </Button>
    </div>
  );
}

/** The end of what is paid, or now: the rest of a trial or of a code is not added. */
function yearBegins(device: Renewable): Date {
  const now = serverDate();
  return new Date(paidUntil(device, now) ?? now);
}
