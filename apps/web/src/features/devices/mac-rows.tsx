import type { Customer } from '@tessera/contracts/customer';
import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { DeviceExpiry } from '../../domain/devices/device-expiry.tsx';
import { DeviceStatus } from '../../domain/devices/device-status.tsx';
import type { Device } from '../../domain/devices/devices.ts';
import { useDeviceRows } from '../../domain/devices/use-open-device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import type { DeviceRowsProps } from './device-rows.tsx';
import classes from './mac-rows.module.css';

/** A MAC with its devices that match, one per application. */
interface MacRow {
  mac_address: string;
  customer?: Customer | null;
  devices: Device[];
}

/** A row per MAC with its applications; what is picked are all devices of the rows. */
export function MacRows({ devices, isOfReseller, actionsOf, bulkActions, ...list }: DeviceRowsProps) {
  const t = useTexts('domain/devices');
  const common = useTexts('common');
  const can = useCan();
  const mac = useCustomerColumn<MacRow>();
  return (
    <DataTable
      {...list}
      name="macs"
      rows={devices && byMac(devices)}
      rowId={(row) => row.mac_address}
      rowName={(row) => [customerTitle(row.customer), row.mac_address].filter(Boolean).join(' ')}
      columns={[
        mac,
        { id: 'applications', header: common('applications'), isAlwaysShown: true, cell: Applications },
        can('mac-activated-by') &&
          !isOfReseller && {
            id: 'reseller_email',
            header: t('reseller'),
            cell: (row) => <Mono isText>{[...new Set(row.devices.map((one) => one.reseller_email))].join(', ')}</Mono>,
          },
        { id: 'last_seen', header: t('lastSeen'), cell: (row) => <DateTime value={lastSeenOf(row)} /> },
      ]}
      // Of one application it is what its own row offers.
      rowActions={({ devices: own }) => (own.length === 1 && own[0] ? actionsOf(own[0]) : [])}
      opening={useDeviceRows<MacRow>()}
      bulkActions={bulkActions && ((rows, clear, areAll) => bulkActions(devicesOf(rows), clear, areAll))}
    />
  );
}

function Applications({ devices }: MacRow) {
  return (
    <ul className={classes.applications}>
      {devices.map((device) => (
        <li key={device.id}>
          <span>{device.app_name}</span>
          <DeviceStatus device={device} />
          {!device.lifetime && <DeviceExpiry device={device} isDateOnly />}
        </li>
      ))}
    </ul>
  );
}

/** They come one MAC after the other. */
function byMac(devices: readonly Device[]): MacRow[] {
  const rows = new Map<string, MacRow>();
  for (const device of devices) {
    const row = rows.get(device.mac_address);
    if (row) row.devices.push(device);
    else rows.set(device.mac_address, { ...macOf(device), devices: [device] });
  }
  return [...rows.values()];
}

const macOf = ({ mac_address, customer }: Device) => ({ mac_address, ...(customer !== undefined && { customer }) });

const devicesOf = (rows: readonly MacRow[]) => rows.flatMap(({ devices }) => devices);

const lastSeenOf = ({ devices }: MacRow) =>
  devices
    .map(({ last_seen }) => last_seen ?? '')
    .toSorted()
    .at(-1) || null;
