import type { EffectiveStatus } from '@tessera/contracts/user';
import { useTexts } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const shownAs = {
  active: { text: 'active', tone: 'success' },
  invited: { text: 'invited', tone: 'warning' },
  inactive: { text: 'inactive', tone: 'neutral' },
  disabled: { text: 'disabled', tone: 'danger' },
  disabled_by_operator: { text: 'disabledByOperator', tone: 'danger' },
  removed: { text: 'removed', tone: 'neutral' },
} as const satisfies Record<EffectiveStatus, { text: string; tone: BadgeTone }>;

/** The word of a common text for what somebody is: one for each thing, on badges and switches alike. */
export const statusWordOf = (status: EffectiveStatus) => shownAs[status].text;

/** What somebody is, as the server says it. What is not known is not shown as anything. */
export function PersonStatus({ status }: { status: EffectiveStatus | undefined }) {
  const common = useTexts('common');
  if (!status) return <Empty />;
  return <StatusBadge tone={shownAs[status].tone}>{common(statusWordOf(status))}</StatusBadge>;
}

/** Whether somebody is disabled, by whomever. */
export function isDisabled(status: EffectiveStatus | undefined): boolean {
  return status === 'disabled' || status === 'disabled_by_operator';
}
