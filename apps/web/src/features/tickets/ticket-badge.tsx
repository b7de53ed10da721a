import { useTexts } from '../../lib/i18n.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import type { TicketStatus } from './tickets.api.ts';

/** Withdrawn blue, closed red, open green, reopened orange, resolved purple. */
const tones: Record<TicketStatus, BadgeTone> = {
  WITHDRAW: 'info',
  CLOSED: 'danger',
  OPEN: 'success',
  REOPEN: 'warning',
  RESOLVED: 'violet',
};

export function TicketBadge({ status }: { status: TicketStatus }) {
  const t = useTexts('tickets');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
