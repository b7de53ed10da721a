import { useTexts } from '../../lib/i18n.ts';
import type { Column } from '../../ui/data-table.types.ts';
import { Mono } from '../../ui/mono.tsx';
import { DeviceLink } from './device-link.tsx';

/** What rows about devices are called by, and opened by. */
export function useMacColumn<Row extends { mac_address: string }>(): Column<Row> {
  const common = useTexts('common');
  return {
    id: 'mac_address',
    header: common('macAddress'),
    isPrimary: true,
    isSortable: true,
    cell: ({ mac_address: mac }) => (
      <Mono copyLabel={common('macAddress')} link={(text) => <DeviceLink mac={mac}>{text}</DeviceLink>}>
        {mac}
      </Mono>
    ),
  };
}
