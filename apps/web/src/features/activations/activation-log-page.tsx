import { IconArrowBackUp, IconCoins, IconListSearch, IconRefresh, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { activationFilters, searchedActivationsMax } from '@tessera/contracts/activations.lists';
import { Suspense, useState } from 'react';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { takeBack } from '../../domain/device-page/buy-time.ts';
import { ShareSeveralDialog } from '../../domain/device-page/share-renewed.tsx';
import { SearchKindSwitch } from '../../domain/devices/search-kind.tsx';
import { useDeviceRows } from '../../domain/devices/use-open-device.ts';
import { Newer } from '../../domain/newer/newer.tsx';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { useNow } from '../../lib/use-now.ts';
import { AddedUp } from '../../ui/added-up.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import {
  type ActivationSearch,
  activationLogQuery,
  activationTotalsQuery,
  exportActivations,
  followedActivations,
  type LoggedActivation,
} from './activations.api.ts';
import { LogBulkActions } from './log-bulk-actions.tsx';
import { useLogColumns } from './log-columns.tsx';
import { useActivationFilters } from './use-activation-filters.ts';
import { useCanGiveBack } from './use-can-give-back.ts';

const route = getRouteApi('/shell/transactions-logs');

/** Every activation in the person's scope, newest first; one's own can be undone for 10 minutes. */
export function ActivationLogPage() {
  const t = useTexts('activations');
  const common = useTexts('common');
  const deviceTexts = useTexts('domain/devices');
  const format = useFormat();
  const can = useCan();
  const table = useTableSearch<ActivationSearch>(route.useSearch());
  const filters = useActivationFilters(table);
  const list = useQuery(activationLogQuery(table.search));
  const [undoing, setUndoing] = useState<LoggedActivation | null>(null);
  const [sharing, setSharing] = useState<LoggedActivation | null>(null);
  const opening = useDeviceRows<LoggedActivation>();
  const columns = useLogColumns(opening !== undefined);
  const rows = list.data?.data.UserActiTranLogs;
  const canUndo = useCanUndo(rows);
  const canGiveBack = useCanGiveBack();
  const noteOf = ({ mac_address: mac, module, created_at: at }: LoggedActivation) =>
    t('giveBackNote', { mac: ltr(mac), application: ltr(module), day: format.date(at) });
  return (
    <Page
      isList
      title={t('logTitle')}
      subtitle={t('logSubtitle')}
      actions={<ExportButton load={() => exportActivations(table.search)} isEmpty={!list.data?.total} />}
    >
      <ViewTabs list="activations" table={table} />
      <DataTable
        name="activation-log"
        label={t('logTitle')}
        table={table}
        query={list}
        rows={rows}
        total={list.data?.total}
        newer={<Newer of={followedActivations(table.search)} list={list} />}
        rowId={(row) => row.id}
        rowName={(row) => [customerTitle(row.customer), row.mac_address, row.module].filter(Boolean).join(' ')}
        columns={columns}
        searchLabel={
          table.search.by === 'mac' ? deviceTexts('searchByMac') : t(can('customers') ? 'searchLogAll' : 'searchLog')
        }
        filters={
          <FilterBar filters={filters} onClear={() => table.set(without(activationFilters))}>
            <ViewChoice list="activations" table={table} />
            <SearchKindSwitch value={table.search.by} onChange={(by) => table.set({ by })} />
          </FilterBar>
        }
        rowActions={(row) => [
          can('check-device-status') && {
            label: t('check'),
            icon: IconListSearch,
            link: { to: '/check-mac', search: { mac: row.mac_address } },
          },
          can('multi apps activation') && {
            label: t('activateAgain'),
            icon: IconRefresh,
            link: { to: '/multi-apps-activation', search: { mac: row.mac_address } },
          },
          // With all that was bought in one go with it: whoever was interrupted goes on there.
          can('multi apps activation') &&
            !row.reversed && { label: t('share'), icon: IconShare, onClick: () => setSharing(row) },
          canGiveBack(row) && {
            label: t('giveBack'),
            icon: IconCoins,
            link: {
              to: '/resellers/$resellerId',
              params: { resellerId: String(row.reseller_id) },
              search: { give: row.credit_point, note: noteOf(row) },
            },
          },
          canUndo(row) && {
            label: t('undoActivation'),
            icon: IconArrowBackUp,
            isDestructive: true,
            onClick: () => setUndoing(row),
          },
        ]}
        opening={opening}
        bulkActions={(picked) => <LogBulkActions rows={picked} search={table.search} />}
        totals={<Totals search={table.search} />}
        empty={{
          title: t('logEmpty'),
          hint: t('logEmptyHint'),
          action: can('multi apps activation') && (
            <ButtonLink link={{ to: '/multi-apps-activation' }}>{t('activate')}</ButtonLink>
          ),
        }}
      />
      <Suspense>
        {sharing && <ShareSeveralDialog source={{ activationIds: [sharing.id] }} onClose={() => setSharing(null)} />}
      </Suspense>
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
      {list.data?.tells_from && <Notice>{t('tellsFrom', { day: format.date(list.data.tells_from) })}</Notice>}
      {list.data?.total_is_capped && (
        <Notice>
          {list.data.total < searchedActivationsMax
            ? t('lookedThrough')
            : common('newestOnly', { count: list.data.total })}
        </Notice>
      )}
    </Page>
  );
}

function Totals({ search }: { search: ActivationSearch }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <AddedUp
      query={activationTotalsQuery(search)}
      label={t('addUp')}
      tell={({ data: { activations, credit_points, is_whole } }) =>
        is_whole
          ? t('totals', {
              activations: t('totalsActivations', { count: activations, number: format.number(activations) }),
              points: common('points', { count: credit_points }),
            })
          : t('totalsNarrow')
      }
    />
  );
}

/** As the server says, for as long as it lasts. */
function useCanUndo(rows: LoggedActivation[] = []): (row: LoggedActivation) => boolean {
  const undoEnd = ({ undo_until: until }: LoggedActivation) => (until === undefined ? 0 : Date.parse(until));
  const now = useNow(Math.max(0, ...rows.map(undoEnd)));
  return (row) => now < undoEnd(row);
}

function UndoDialog({ row, onClose }: { row: LoggedActivation; onClose: () => void }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const points = common('points', { count: row.credit_point });
  return (
    <ConfirmDialog
      title={t('undoTitle', { mac: ltr(row.mac_address) })}
      confirmLabel={t('undoNamed', { application: row.module })}
      isDestructive
      onConfirm={async () => toast.success(await takeBack(row.id))}
      onClose={onClose}
    >
      {t('undoText', { application: row.module, points })}
    </ConfirmDialog>
  );
}
