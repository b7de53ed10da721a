import { IconArrowBackUp } from '@tabler/icons-react';
import { sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { useTexts } from '../../lib/i18n.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { StatementRow } from './credits.api.ts';

/** The menu of a line that can be taken back here: a transfer between people. Activations are undone where they are listed. */
export function LineMenu({ row, onReverse }: { row: StatementRow; onReverse: (row: StatementRow) => void }) {
  const t = useTexts('credits');
  const ui = useTexts('ui');
  const isReversible = sharedTransferTypes.some((type) => type === row.tr_type) && !row.reversed;
  return (
    <RowMenu
      label={ui('table.rowMenu', { name: `#${row.id}` })}
      actions={[isReversible && { label: t('reverse'), icon: IconArrowBackUp, onClick: () => onReverse(row) }]}
    />
  );
}
