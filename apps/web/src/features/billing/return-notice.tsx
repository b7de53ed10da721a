import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { creditMoved } from '../../domain/credit/balance.ts';
import { type Order, ordersChanged } from '../../domain/orders/orders.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { forgetWayBack, wayBack } from '../../lib/way-back.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { orderQuery } from './billing.api.ts';

const tones: Record<Order['status'], NoticeTone> = {
  pending: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/**
 * Tells a buyer who comes back from paying how their order stands, and follows it until the provider has spoken. Who is led
 * to somebody else's order, as by its line in their statement, reads whose it is.
 */
export function ReturnNotice({ orderId, onDismiss }: { orderId: number; onDismiss: () => void }) {
  const t = useTexts('billing');
  const orders = useTexts('domain/orders');
  const common = useTexts('common');
  const format = useFormat();
  const order = useQuery(orderQuery(orderId)).data?.data;
  const navigate = useNavigate();
  const { id: member } = useMember().user;
  const isOwn = order?.user_id === member;
  const ownStatus = isOwn ? order.status : undefined;
  const [back] = useState(() => wayBack(member));
  const goBack = () => {
    forgetWayBack(member);
    void navigate({ href: back ?? '/dashboard' });
  };
  // Whatever it became, the list and the balance in the top bar are older than that.
  useEffect(() => {
    if (ownStatus === undefined || ownStatus === 'pending') return;
    void creditMoved();
    void ordersChanged();
  }, [ownStatus]);
  if (!order) return null;
  const words = {
    id: order.orderId,
    name: order.reseller_name,
    state: t(`states.${order.status}`),
    plan: order.plan_title,
    amount: format.money(order.amount, order.currency),
    points: common('points', { count: order.credit_point }),
  };
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice tone={tones[order.status]}>
        <Group justify="space-between" gap="sm">
          <span>{t(isOwn ? `returned.${order.status}` : 'ofOther', words)}</span>
          <Group gap="xs">
            {order.order_url && (
              <Button component="a" href={order.order_url} size="xs" variant="default">
                {orders('payNow')}
              </Button>
            )}
            {isOwn && order.status !== 'failed' && back && (
              <Button size="xs" variant="default" onClick={goBack}>
                {t('goOn')}
              </Button>
            )}
            <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </Group>
        </Group>
      </Notice>
    </div>
  );
}
