import { useTexts } from '../../lib/i18n.ts';
import type { Column } from '../../ui/data-table.types.ts';
import { Mono } from '../../ui/mono.tsx';

/** What rows about devices are called by. */
export function useMacColumn<Row extends { mac_address: string }>(): Column<Row> {
  const common = useTexts('common');
  return {
    id: 'mac_address',
    header: common('macAddress'),
    isPrimary: true,
    isSortable: true,
    cell: (row) => <Mono copyLabel={common('macAddress')}>{row.mac_address}</Mono>,
  };
}
