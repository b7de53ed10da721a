import { IconChecks, IconInfoCircle, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deviceFilters } from '@tessera/contracts/devices.lists';
import { limits } from '@tessera/contracts/limits';
import { lazy, Suspense, useState } from 'react';
import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import type { DeviceStep, OpenedStep } from '../../domain/device-page/device-dialogs.tsx';
import { confirmRegistration, nameOf } from '../../domain/device-page/device-page.api.ts';
import { useDeviceActions } from '../../domain/device-page/use-device-actions.ts';
import { DeviceExpiry } from '../../domain/devices/device-expiry.tsx';
import { addPlaylistIcon, renewalIconOf } from '../../domain/devices/device-icons.ts';
import { DeviceStatus } from '../../domain/devices/device-status.tsx';
import { type Device, hadTime } from '../../domain/devices/devices.ts';
import { SearchKindSwitch } from '../../domain/devices/search-kind.tsx';
import { useDeviceRows, useOpenDevice } from '../../domain/devices/use-open-device.ts';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column, Maybe, RowAction } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import classes from './device-list-page.module.css';
import { type DeviceSearch, deviceListQuery, exportDevices } from './devices.api.ts';
import { useDeviceBulk } from './use-device-bulk.tsx';
import { useDeviceFilters } from './use-device-filters.ts';

// Loaded when they are first opened.
const RenewRow = lazy(async () => ({ default: (await import('../../domain/device-page/renew-row.tsx')).RenewRow }));

const DeviceDialogs = lazy(async () => ({
  default: (await import('../../domain/device-page/device-dialogs.tsx')).DeviceDialogs,
}));

const AskForCreditDialog = lazy(async () => ({
  default: (await import('../../domain/credit/ask-for-credit-dialog.tsx')).AskForCreditDialog,
}));

const route = getRouteApi('/shell/user-list');
const tabRoute = getRouteApi('/shell/resellers/$resellerId/devices');

/** The devices in the person's scope. */
export function DeviceListPage() {
  return <DeviceList table={useTableSearch<DeviceSearch>(route.useSearch())} />;
}

/** Those of one of them, on that reseller's page. */
export function ResellersDevices() {
  const { id } = useShownReseller();
  const { search, set } = useTableSearch<DeviceSearch>(tabRoute.useSearch());
  return <DeviceList table={{ search: { ...search, reseller: id }, set }} isOfReseller />;
}

function DeviceList({ table, isOfReseller = false }: { table: TableState<DeviceSearch>; isOfReseller?: boolean }) {
  const t = useTexts('devices');
  const pageTexts = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const can = useCan();
  const list = useQuery(deviceListQuery(table.search));
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const bulk = useDeviceBulk(table.search);
  const columns = useDeviceColumns(isOfReseller);
  const filters = useDeviceFilters(table, isOfReseller);
  const opening = useDeviceRows<Device>();
  const [asked, setAsked] = useState<number | null>(null);
  const actionsOf = useRowActions((device, step) => setOpened({ device: nameOf(device), step }), setAsked);
  const activate = can('multi apps activation') && (
    <ButtonLink link={{ to: '/multi-apps-activation' }} leftSection={<IconRocket size={16} aria-hidden />}>
      {pageTexts('activate')}
    </ButtonLink>
  );
  const actions = (
    <>
      <ExportButton load={() => exportDevices(table.search)} isEmpty={!list.data?.total} />
      {!isOfReseller && activate}
    </>
  );
  return (
    <Page isList title={t('listTitle')} subtitle={t('listSubtitle')} actions={actions}>
      {!isOfReseller && <ViewTabs list="devices" table={table} />}
      <DataTable
        name="devices"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data.Devices}
        total={list.data?.total}
        rowId={(row) => row.id}
        rowName={(row) => [customerTitle(row.customer), row.mac_address, row.app_name].filter(Boolean).join(' ')}
        columns={columns}
        searchLabel={
          table.search.by === 'mac'
            ? deviceTexts('searchByMac')
            : can('customers')
              ? t('searchAll')
              : t('searchDevices')
        }
        filters={
          <FilterBar filters={filters} onClear={() => table.set(without(deviceFilters))}>
            {!isOfReseller && <ViewChoice list="devices" table={table} />}
            <SearchKindSwitch value={table.search.by} onChange={(by) => table.set({ by })} />
          </FilterBar>
        }
        rowActions={actionsOf}
        opening={opening}
        bulkActions={bulk.bulkActions}
        mostMatching={limits.bulkRowsMax}
        empty={{ title: t('listEmpty'), hint: t('listEmptyHint'), action: activate || undefined }}
      />
      {bulk.dialogs}
      <Suspense>
        {asked !== null && <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />}
        {opened && <DeviceDialogs {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Page>
  );
}

/** The reseller is shown to those who may know who activated a MAC, but on that reseller's own page. */
function useDeviceColumns(isOfReseller: boolean): Maybe<Column<Device>>[] {
  const t = useTexts('domain/device-page');
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
        isPlainlyActive(row) ? <DeviceExpiry device={row} isDateOnly /> : <StatusCell device={row} />,
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

function StatusCell({ device }: { device: Device }) {
  const t = useTexts('devices');
  return (
    <span className={classes.badges}>
      <DeviceStatus device={device} />
      {device.awaits_confirmation && <StatusBadge tone="warning">{t('awaits')}</StatusBadge>}
    </span>
  );
}

/** What can be done to a row, by permission and by what it is. */
function useRowActions(
  open: (device: Device, step: DeviceStep) => void,
  ask: (missing: number) => void,
): (device: Device) => Maybe<RowAction>[] {
  const t = useTexts('domain/device-page');
  const can = useCan();
  const device = useOpenDevice();
  const confirm = useAction(async ({ id }: Device) => toast.success(await confirmRegistration(id)));
  const moreOf = useDeviceActions(open);
  return (row) => [
    device && { label: t('page'), icon: IconInfoCircle, onClick: () => device.open(row.mac_address) },
    can('multi apps activation') &&
      row.enabled &&
      !row.lifetime && {
        label: hadTime(row) ? t('renew') : t('activate'),
        icon: renewalIconOf(row),
        popover: (close) => (
          <Suspense fallback={<LoadingState />}>
            <RenewRow
              device={row}
              onDone={close}
              onAsk={(missing) => {
                close();
                ask(missing);
              }}
            />
          </Suspense>
        ),
      },
    can('playlists') && {
      label: t('addPlaylist'),
      icon: addPlaylistIcon,
      onClick: () => open(row, { kind: 'playlist', needsKey: !row.is_own }),
    },
    row.awaits_confirmation === true &&
      can(['control apps actions', 'playlists']) && {
        label: t('confirmRegistration'),
        icon: IconChecks,
        onClick: () => confirm.run(row),
      },
    ...moreOf(row),
  ];
}
