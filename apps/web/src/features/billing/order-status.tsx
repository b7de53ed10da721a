import type { Order } from '../../domain/orders/orders.ts';
import { useTexts } from '../../lib/i18n.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const tones: Record<Order['status'], BadgeTone> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What became of an order, and whether its money went back. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useTexts('billing');
  return (
    <>
      <StatusBadge tone={tones[order.status]}>{t(`states.${order.status}`)}</StatusBadge>
      {order.paid_after_cancel && (
        <>
          {' '}
          <StatusBadge tone="info">{t('paidAfterCancel')}</StatusBadge>
        </>
      )}
      {order.refunded && (
        <>
          {' '}
          <StatusBadge tone="violet">{t('refunded')}</StatusBadge>
        </>
      )}
    </>
  );
}
