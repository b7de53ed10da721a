import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type Currency, currencies } from '@tessera/contracts/plans.lists';
import { lazy, Suspense } from 'react';
import { useBalance } from '../../domain/credit/balance.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Card, CardsPage } from '../../ui/cards.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Plan, planListQuery, plansChanged } from './plans.api.ts';
import classes from './plans-page.module.css';
import { WaitingOrders } from './waiting-orders.tsx';

// Loaded when they are first needed.
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const RichText = lazy(async () => ({ default: (await import('../../ui/rich-text.tsx')).RichText }));

const route = getRouteApi('/shell/payment-plans');

type Kind = 'edit' | 'remove' | 'buy';

export function PlansPage() {
  const t = useTexts('plans');
  const canAdd = useCan()('add-plan');
  const barredBy = useWhyReadOnly();
  const list = useQuery(planListQuery);
  const navigate = useNavigate();
  const plans = list.data?.plans;
  const offered = currencies.filter((currency) => plans?.some((plan) => plan.currency === currency));
  const { currency: chosen } = route.useSearch();
  const currency = offered.find((one) => one === chosen) ?? offered[0];
  const show = (next: Currency) => void navigate({ to: '.', search: { currency: next }, replace: true });
  return (
    <CardsPage<Plan, Kind>
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={canAdd ? t('add') : undefined}
      addBarredBy={barredBy}
      query={list}
      items={plans?.filter((plan) => plan.currency === currency)}
      above={
        <>
          <WaitingOrders />
          {currency !== undefined && offered.length > 1 && (
            <div className={classes.currency}>
              <Segmented
                label={t('currency')}
                value={currency}
                data={offered.map((value) => ({ value, label: value }))}
                onChange={(value) => show(value as Currency)}
              />
            </div>
          )}
        </>
      }
      failure={t('failedToFetch')}
      empty={{ title: t('empty'), hint: canAdd ? t('emptyHint') : t('emptyForBuyers') }}
      card={(plan, open) => <PlanCard plan={plan} onOpen={open} />}
      dialog={(opened, close) => {
        if (opened.kind === 'add') return <PlanDialog plan={null} onSaved={show} onClose={close} />;
        const { kind, item: plan } = opened;
        if (kind === 'edit') return <PlanDialog plan={plan} onSaved={show} onClose={close} />;
        return kind === 'buy' ? (
          <BuyDialog plan={plan} onClose={close} />
        ) : (
          <RemoveDialog plan={plan} onClose={close} />
        );
      }}
    />
  );
}

function PlanCard({ plan, onOpen }: { plan: Plan; onOpen: (kind: Kind) => void }) {
  const t = useTexts('plans');
  const common = useTexts('common');
  const can = useCan();
  const canChange = can('edit-delete-plan');
  const barredBy = useWhyReadOnly();
  const format = useFormat();
  const pricePerPoint = format.unitPrice(Number(plan.price) / plan.credit_points, plan.currency);
  return (
    <Card
      name={plan.title}
      menuLabel={t('menu', { title: plan.title })}
      actions={[
        canChange && { label: common('edit'), icon: IconPencil, onClick: () => onOpen('edit'), barredBy },
        canChange && {
          label: t('delete'),
          icon: IconTrash,
          isDestructive: true,
          onClick: () => onOpen('remove'),
          barredBy,
        },
      ]}
    >
      <p className={classes.price}>
        <bdi>{format.money(plan.price, plan.currency)}</bdi>
      </p>
      <p className={classes.points}>
        {common('points', { count: plan.credit_points })} · {t('perPoint', { price: pricePerPoint })}
      </p>
      <div className={classes.description}>
        <Suspense>
          <RichText html={plan.description} hasSmallImages />
        </Suspense>
      </div>
      {can('purchase-package') && (
        <Button
          variant="default"
          fullWidth
          onClick={() => onOpen('buy')}
          aria-label={t('buyNamed', { title: plan.title })}
        >
          {t('buy')}
        </Button>
      )}
    </Card>
  );
}

function BuyDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTexts('plans');
  const common = useTexts('common');
  const format = useFormat();
  const price = format.money(plan.price, plan.currency);
  const balance = useBalance();
  const buy = async () => {
    const body = { payment_plan_id: plan.id };
    const { data } = await api('POST /purchase-package', { body, once: true });
    if (!/^https?:\/\//i.test(data.orderUrl)) throw new Error('An order without a web address');
    window.location.assign(data.orderUrl);
  };
  return (
    <ConfirmDialog
      title={t('buyNamed', { title: plan.title })}
      confirmLabel={t('payNow', { price })}
      failure={t('buyFailed')}
      onConfirm={buy}
      onClose={onClose}
    >
      <p className={classes.said}>
        {t('buyText', { points: common('pointsAfter', { count: plan.credit_points }), price })}
      </p>
      {balance !== undefined && (
        <p className={classes.said}>
          {t('buyEffect', { before: format.number(balance), after: format.number(balance + plan.credit_points) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function RemoveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTexts('plans');
  const remove = async () => {
    const answer = await api('DELETE /delete-payment-plans/{id}', { params: { id: plan.id } });
    toast.success(answer.msg);
    await plansChanged();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title: plan.title })}
      confirmLabel={t('deleteNamed', { title: plan.title })}
      failure={t('deleteFailed')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
