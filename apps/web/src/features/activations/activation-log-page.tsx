import { Text } from '@mantine/core';
import { IconArrowBackUp, IconListSearch, IconRefresh, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { activationFilters, searchedActivationsMax } from '@tessera/contracts/activations.lists';
import { isForEver } from '@tessera/contracts/lifetime';
import { Suspense, useState } from 'react';
import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
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
import type { Column, Maybe } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import classes from './activation-log-page.module.css';
import {
  type ActivationSearch,
  activationLogQuery,
  activationTotalsQuery,
  exportActivations,
  followedActivations,
  type LoggedActivation,
} from './activations.api.ts';
import { LogBulkActions } from './log-bulk-actions.tsx';
import { useActivationFilters } from './use-activation-filters.ts';

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

/** Remarks are for those who may read them. On a phone the rest of a row stands on the device that a press opens, where one may. */
function useLogColumns(opensDevice: boolean): Maybe<Column<LoggedActivation>>[] {
  const t = useTexts('activations');
  const common = useTexts('common');
  const can = useCan();
  const mac = useCustomerColumn<LoggedActivation>();
  const onPhone = (place: 'top' | 'bottom') => (opensDevice ? { onPhone: place } : {});
  return [
    mac,
    {
      id: 'module',
      header: common('application'),
      isSortable: true,
      ...onPhone('top'),
      phoneCell: (row) => row.module,
      cell: (row) => <Short>{row.module}</Short>,
    },
    {
      id: 'credit_point',
      header: t('cost'),
      isSortable: true,
      align: 'end',
      ...onPhone('bottom'),
      phoneCell: opensDevice ? (row) => <Cost row={row} isSpent /> : undefined,
      cell: (row) => <Cost row={row} />,
    },
    { id: 'activated_from', header: t('from'), cell: (row) => <Origin row={row} /> },
    {
      id: 'reseller',
      header: t('activatedBy'),
      cell: (row) => <Short dir="ltr">{row.reseller_detail.email}</Short>,
    },
    {
      id: 'box_expiry_date',
      header: common('expires'),
      isSortable: true,
      cell: (row) => <Expiry row={row} />,
    },
    {
      id: 'created_at',
      header: t('activatedAt'),
      isSortable: true,
      ...onPhone('bottom'),
      phoneCell: opensDevice ? (row) => <When row={row} isShort /> : undefined,
      cell: (row) => <When row={row} />,
    },
    can('remarks-trans-logs') && {
      id: 'comment',
      header: common('comment'),
      cell: (row) => <Remarks row={row} />,
    },
  ];
}

/** As the server says, for as long as it lasts. */
function useCanUndo(rows: LoggedActivation[] = []): (row: LoggedActivation) => boolean {
  const undoEnd = ({ undo_until: until }: LoggedActivation) => (until === undefined ? 0 : Date.parse(until));
  const now = useNow(Math.max(0, ...rows.map(undoEnd)));
  return (row) => now < undoEnd(row);
}

function Cost({ row, isSpent = false }: { row: LoggedActivation; isSpent?: boolean }) {
  const points = <Points value={isSpent ? -row.credit_point : row.credit_point} isSigned={isSpent} />;
  return row.reversed ? <s>{points}</s> : points;
}

/** When it was, and that it renewed what the column's head calls activated; on a phone its day, and where it was taken back that. */
function When({ row, isShort = false }: { row: LoggedActivation; isShort?: boolean }) {
  const t = useTexts('activations');
  if (isShort && row.reversed) return <Expiry row={row} />;
  return (
    <>
      <DateTime value={row.created_at} isDateOnly={isShort} />
      {row.renewed && <span className={classes.renewed}>{t('renewed')}</span>}
    </>
  );
}

const origins = { portal: 'neutral', api: 'info', bulk: 'warning' } as const;

function Origin({ row }: { row: LoggedActivation }) {
  const t = useTexts('activations');
  return <StatusBadge tone={origins[row.activated_from]}>{t(`origins.${row.activated_from}`)}</StatusBadge>;
}

function Expiry({ row }: { row: LoggedActivation }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  if (row.reversed) return <StatusBadge tone="violet">{t('undone')}</StatusBadge>;
  if (isForEver(row.box_expiry_date)) return <span>{common('lifetime')}</span>;
  return <DateTime value={row.box_expiry_date} isDateOnly />;
}

/** What the buyer wrote down: a comment, whom it is for, or both. */
function Remarks({ row: { comment, customer_email } }: { row: LoggedActivation }) {
  if (!customer_email) return <Short>{comment}</Short>;
  return (
    <>
      {comment && <Short>{comment}</Short>}
      <Short dir="ltr">{customer_email}</Short>
    </>
  );
}

/** In one line, whole on hover; on a phone, where nothing hovers, whole. */
function Short({ children, dir = 'auto' }: { children: string | null | undefined; dir?: 'ltr' | 'auto' }) {
  if (!children) return <Empty />;
  return (
    <Text size="sm" w="fit-content" className={classes.short} dir={dir} title={children}>
      {children}
    </Text>
  );
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
