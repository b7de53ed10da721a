import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Order, payOrder, waitingOrdersQuery } from '../../domain/orders/orders.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './plans-page.module.css';

// Loaded when it is first opened.
const CancelOrderDialog = lazy(async () => ({
  default: (await import('../../domain/orders/cancel-order-dialog.tsx')).CancelOrderDialog,
}));

/** So many are offered here; billing has all. */
const shownOrders = 3;

/** What one began to buy and has not paid yet: to go on with, or to be rid of. */
export function WaitingOrders() {
  const t = useTexts('domain/orders');
  const format = useFormat();
  const can = useCan();
  const [cancelled, setCancelled] = useState<Order | null>(null);
  const waiting = useQuery({ ...waitingOrdersQuery, enabled: can('billing') && can('purchase-package') }).data ?? [];
  return (
    <>
      {waiting.slice(0, shownOrders).map((order) => (
        <div key={order.orderId} className={classes.waiting}>
          <Notice tone="info">
            <Group justify="space-between" gap="sm">
              <span>
                {t('waiting', { plan: order.plan_title, amount: format.money(order.amount, order.currency) })}
              </span>
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => payOrder(order)}>
                  {t('payNow')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('cancelNamed', { order: order.orderId })}
                  onClick={() => setCancelled(order)}
                >
                  {t('cancel')}
                </Button>
              </Group>
            </Group>
          </Notice>
        </div>
      ))}
      <Suspense>{cancelled && <CancelOrderDialog order={cancelled} onClose={() => setCancelled(null)} />}</Suspense>
    </>
  );
}
