import { useTexts } from '../../lib/i18n.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import type { Delivery } from './webhooks.api.ts';

const tones: Record<Delivery['state'], BadgeTone> = { pending: 'info', delivered: 'success', failed: 'danger' };

/** Whether a message arrived; one that failed and is tried again is waiting, not lost. */
export function DeliveryState({ delivery: { state, error } }: { delivery: Delivery }) {
  const t = useTexts('webhooks');
  if (state === 'pending' && error) return <StatusBadge tone="warning">{t('state.retrying')}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
