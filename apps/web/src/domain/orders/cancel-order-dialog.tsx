import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { creditMoved } from '../credit/balance.ts';
import { type Order, ordersChanged } from './orders.ts';

/** Cancels an order that was not paid. One that was paid in this moment has its credit, and the answer says so. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('domain/orders');
  const format = useFormat();
  const params = { orderId: order.orderId };
  const cancel = async () => {
    try {
      toast.success((await api('POST /billing-records/{orderId}/cancel', { params })).msg);
    } finally {
      void creditMoved();
      await ordersChanged();
    }
  };
  return (
    <ConfirmDialog
      title={t('cancelTitle', { order: order.orderId })}
      confirmLabel={t('cancelNamed', { order: order.orderId })}
      isDestructive
      onConfirm={cancel}
      onClose={onClose}
    >
      {t('cancelText', { plan: order.plan_title, amount: format.money(order.amount, order.currency) })}
    </ConfirmDialog>
  );
}
