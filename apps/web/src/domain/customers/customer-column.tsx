import type { Customer } from '@tessera/contracts/customer';
import { useTexts } from '../../lib/i18n.ts';
import type { Column } from '../../ui/data-table.types.ts';
import { Mono } from '../../ui/mono.tsx';
import { DeviceLink } from '../devices/device-link.tsx';
import classes from './customer-column.module.css';
import { customerTitle } from './customer-values.ts';

/** What rows about devices are called by, and opened by: their customer's name above the MAC, where there is one and the reader may know. */
export function useCustomerColumn<Row extends { mac_address: string; customer?: Customer | null }>(): Column<Row> {
  const common = useTexts('common');
  const macOf = ({ mac_address: mac }: Row) => (
    <Mono copyLabel={common('macAddress')} link={(text) => <DeviceLink mac={mac}>{text}</DeviceLink>}>
      {mac}
    </Mono>
  );
  return {
    id: 'mac_address',
    header: common('macAddress'),
    isPrimary: true,
    isSortable: true,
    cell: (row) => {
      const title = customerTitle(row.customer);
      if (title === null) return macOf(row);
      return (
        <div className={classes.device}>
          <bdi className={classes.name} title={title}>
            {title}
          </bdi>
          <span className={classes.mac}>{macOf(row)}</span>
        </div>
      );
    },
  };
}
