import { IconChecks, IconInfoCircle, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deviceFilters } from '@tessera/contracts/devices.lists';
import { limits } from '@tessera/contracts/limits';
import { lazy, Suspense, useState } from 'react';
import type { DeviceStep, OpenedStep } from '../../domain/device-page/device-dialogs.tsx';
import { confirmRegistration, nameOf } from '../../domain/device-page/device-page.api.ts';
import { useDeviceActions } from '../../domain/device-page/use-device-actions.ts';
import { addPlaylistIcon, renewalIconOf } from '../../domain/devices/device-icons.ts';
import { type Device, hadTime } from '../../domain/devices/devices.ts';
import { SearchKindSwitch } from '../../domain/devices/search-kind.tsx';
import { useOpenDevice } from '../../domain/devices/use-open-device.ts';
import { Newer } from '../../domain/newer/newer.tsx';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Maybe, RowAction } from '../../ui/data-table.types.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import { DeviceRows } from './device-rows.tsx';
import { type DeviceSearch, deviceListQuery, exportDevices, followedDevices } from './devices.api.ts';
import { GroupSwitch } from './group-switch.tsx';
import { useDeviceBulk } from './use-device-bulk.tsx';
import { useDeviceFilters } from './use-device-filters.ts';

// Loaded when they are first opened.
const MacRows = lazy(async () => ({ default: (await import('./mac-rows.tsx')).MacRows }));

const RenewRow = lazyWithTexts(
  'domain/device-page',
  () => import('../../domain/device-page/renew-row.tsx'),
  'RenewRow',
);

const DeviceDialogs = lazyWithTexts(
  'domain/device-page',
  () => import('../../domain/device-page/device-dialogs.tsx'),
  'DeviceDialogs',
);

const AskForCreditDialog = lazy(async () => ({
  default: (await import('../../domain/credit/ask-for-credit-dialog.tsx')).AskForCreditDialog,
}));

const route = getRouteApi('/shell/user-list');
const tabRoute = getRouteApi('/shell/resellers/$resellerId/devices');

/** The devices in the person's scope. */
export function DeviceListPage() {
  const can = useCan();
  const may = { reminded: can('customers'), reseller: can('mac-activated-by') };
  return <DeviceList table={useTableSearch<DeviceSearch>(route.useSearch(), may)} />;
}

/** Those of one of them, on that reseller's page. */
export function ResellersDevices() {
  const { id } = useShownReseller();
  const may = { reminded: useCan()('customers') };
  const { search, set } = useTableSearch<DeviceSearch>(tabRoute.useSearch(), may);
  return <DeviceList table={{ search: { ...search, reseller: id }, set, whose: 'reseller' }} isOfReseller />;
}

function DeviceList({ table, isOfReseller = false }: { table: TableState<DeviceSearch>; isOfReseller?: boolean }) {
  const t = useTexts('devices');
  const deviceTexts = useTexts('domain/devices');
  const can = useCan();
  const list = useQuery(deviceListQuery(table.search));
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const bulk = useDeviceBulk(table.search, list.data?.total);
  const Rows = table.search.group === 'mac' ? MacRows : DeviceRows;
  const filters = useDeviceFilters(table, isOfReseller);
  const [asked, setAsked] = useState<number | null>(null);
  const actionsOf = useRowActions((device, step) => setOpened({ device: nameOf(device), step }), setAsked);
  const activate = !isOfReseller && can('multi apps activation') && (
    <ButtonLink link={{ to: '/multi-apps-activation' }} leftSection={<IconRocket size={16} aria-hidden />}>
      {deviceTexts('activate')}
    </ButtonLink>
  );
  const actions = (
    <>
      <ExportButton load={() => exportDevices(table.search)} isEmpty={!list.data?.total} />
      {activate}
    </>
  );
  return (
    <Page isList title={t('listTitle')} subtitle={t('listSubtitle')} actions={actions}>
      {!isOfReseller && <ViewTabs list="devices" table={table} />}
      <Suspense fallback={<LoadingState />}>
        <Rows
          label={t('listTitle')}
          table={table}
          query={list}
          devices={list.data?.data.Devices}
          total={list.data?.total}
          isTotalCapped={list.data?.total_is_capped}
          newer={<Newer of={followedDevices(table.search)} list={list} />}
          isOfReseller={isOfReseller}
          actionsOf={actionsOf}
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
              <GroupSwitch table={table} />
            </FilterBar>
          }
          bulkActions={bulk.bulkActions}
          mostMatching={limits.bulkRowsMax}
          empty={{ title: t('listEmpty'), hint: t('listEmptyHint'), action: activate || undefined }}
        />
      </Suspense>
      {list.data?.total_is_capped && <Notice>{t('listCapped', { count: list.data.total })}</Notice>}
      {bulk.dialogs}
      <Suspense>
        {asked !== null && <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />}
        {opened && <DeviceDialogs {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Page>
  );
}

/** What can be done to a row, by permission and by what it is. */
function useRowActions(
  open: (device: Device, step: DeviceStep) => void,
  ask: (missing: number) => void,
): (device: Device) => Maybe<RowAction>[] {
  const t = useTexts('domain/devices');
  const can = useCan();
  const device = useOpenDevice();
  const confirm = useAction(
    async (id: number) => toast.success(await confirmRegistration(id)),
    undefined,
    (id) => id,
  );
  const moreOf = useDeviceActions(open);
  return (row) => [
    device && { label: t('device'), icon: IconInfoCircle, onClick: () => device.open(row.mac_address) },
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
        onClick: () => confirm.run(row.id),
      },
    ...moreOf(row),
  ];
}
