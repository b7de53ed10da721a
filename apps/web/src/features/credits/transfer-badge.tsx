import type { TransferType } from '@tessera/contracts/transfer-types';
import { useTexts } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const tones = {
  'Added Credit': 'success',
  'Added Self Credit': 'success',
  Withdraw: 'warning',
  Activation: 'info',
  'Code Purchase': 'info',
  'Code Renewal': 'info',
  'Plan Purchase': 'success',
  Reversal: 'violet',
} as const satisfies Record<TransferType, string>;

/** The kind of a transfer, in the reader's words. */
export function TransferBadge({ type }: { type: string }) {
  const t = useTexts('credits');
  const known = type in tones ? (type as TransferType) : null;
  if (!known) return <StatusBadge tone="neutral">{type}</StatusBadge>;
  return <StatusBadge tone={tones[known]}>{t(`types.${known}`)}</StatusBadge>;
}
