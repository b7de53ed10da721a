import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { DeviceExpiry } from '../../domain/devices/device-expiry.tsx';
import { DeviceStatus } from '../../domain/devices/device-status.tsx';
import type { Device } from '../../domain/devices/devices.ts';
import { useDeviceRows } from '../../domain/devices/use-open-device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import type { Column, Maybe, RowAction } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Mono } from '../../ui/mono.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './device-rows.module.css';

type Passed =
  | 'label'
  | 'table'
  | 'query'
  | 'total'
  | 'isTotalCapped'
  | 'searchLabel'
  | 'filters'
  | 'newer'
  | 'bulkActions'
  | 'mostMatching'
  | 'empty';

/** What the list is drawn from, whatever a row of it is. */
export interface DeviceRowsProps extends Pick<DataTableProps<Device>, Passed> {
  devices: Device[] | undefined;
  isOfReseller: boolean;
  actionsOf: (device: Device) => Maybe<RowAction>[];
}

/** A row per device. */
export function DeviceRows({ devices, isOfReseller, actionsOf, ...list }: DeviceRowsProps) {
  return (
    <DataTable
      {...list}
      name="devices"
      rows={devices}
      rowId={(row) => row.id}
      rowName={(row) => [customerTitle(row.customer), row.mac_address, row.app_name].filter(Boolean).join(' ')}
      columns={useDeviceColumns(isOfReseller)}
      rowActions={actionsOf}
      opening={useDeviceRows<Device>()}
    />
  );
}

/** The reseller is shown to those who may know who activated a MAC, but on that reseller's own page. */
function useDeviceColumns(isOfReseller: boolean): Maybe<Column<Device>>[] {
  const t = useTexts('domain/devices');
  const common = useTexts('common');
  const can = useCan();
  const mac = useCustomerColumn<Device>();
  return [
    mac,
    { id: 'app_name', header: common('application'), onPhone: 'top', cell: (row) => row.app_name },
    { id: 'status', header: common('status'), cell: (row) => <StatusCell device={row} /> },
    {
      id: 'expire_date',
      header: common('expires'),
      isSortable: true,
      onPhone: 'bottom',
      phoneCell: (row) =>
        isPlainlyActive(row) ? <DeviceExpiry device={row} isDateOnly /> : <StatusOnPhone device={row} />,
      cell: (row) => <DeviceExpiry device={row} isDateOnly />,
    },
    can('mac-activated-by') &&
      !isOfReseller && {
        id: 'reseller_email',
        header: t('reseller'),
        cell: (row) => <Mono isText>{row.reseller_email}</Mono>,
      },
    {
      id: 'last_seen',
      header: t('lastSeen'),
      cell: (row) => <DateTime value={row.last_seen} />,
    },
    {
      id: 'app_type',
      header: t('appType'),
      isHiddenAtFirst: true,
      cell: (row) => row.app_type || <Empty />,
    },
    { id: 'ip', header: t('ip'), isHiddenAtFirst: true, cell: (row) => <Mono>{row.ip}</Mono> },
  ];
}

/** Its end says all there is to say. */
const isPlainlyActive = (device: Device) =>
  device.status === 'active' && device.enabled && !device.lifetime && !device.awaits_confirmation;

/** One badge has room in a row of 64 px: what waits for somebody goes before a device that runs. */
function StatusOnPhone({ device }: { device: Device }) {
  return isPlainlyActive({ ...device, awaits_confirmation: false }) ? <Awaits /> : <DeviceStatus device={device} />;
}

function Awaits() {
  return <StatusBadge tone="warning">{useTexts('devices')('awaits')}</StatusBadge>;
}

function StatusCell({ device }: { device: Device }) {
  return (
    <span className={classes.badges}>
      <DeviceStatus device={device} />
      {device.awaits_confirmation && <Awaits />}
    </span>
  );
}
