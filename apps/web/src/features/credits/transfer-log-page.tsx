import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { givenTypes, transferFilters } from '@tessera/contracts/credits.lists';
import { lazy, Suspense, useState } from 'react';
import { CreditNote } from '../../domain/credit/credit-note.tsx';
import { MoreCredit } from '../../domain/credit/more-credit.tsx';
import { Newer } from '../../domain/newer/newer.tsx';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { AddedUp } from '../../ui/added-up.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Maybe } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter } from '../../ui/filters.ts';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import {
  exportTransfers,
  followedTransfers,
  type LoggedType,
  type Transfer,
  type TransferSearch,
  transferLogQuery,
  transferTotalsQuery,
} from './credits.api.ts';
import type { Reversible } from './reverse-dialog.tsx';
import { TransferBadge } from './transfer-badge.tsx';

// Loaded when it is first opened.
const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

const sharedRoute = getRouteApi('/shell/credit-point-share-log');
const withdrawnRoute = getRouteApi('/shell/withdraw-point-share-log');
const sharedTypes: LoggedType[] = [...givenTypes];
const withdrawnTypes: LoggedType[] = ['Withdraw'];

/** Credit that was given or minted. */
export function SharedCreditPage() {
  const t = useTexts('credits');
  return (
    <TransferLog
      name="shared-credit"
      list="shared_credit"
      title={t('sharedTitle')}
      subtitle={t('sharedSubtitle')}
      types={sharedTypes}
      search={sharedRoute.useSearch()}
    />
  );
}

/** Credit that was taken back. */
export function WithdrawnCreditPage() {
  const t = useTexts('credits');
  return (
    <TransferLog
      name="withdrawn-credit"
      list="withdrawn_credit"
      title={t('withdrawnTitle')}
      subtitle={t('withdrawnSubtitle')}
      types={withdrawnTypes}
      search={withdrawnRoute.useSearch()}
    />
  );
}

interface TransferLogProps {
  name: string;
  list: 'shared_credit' | 'withdrawn_credit';
  title: string;
  subtitle: string;
  types: LoggedType[];
  search: TransferSearch;
}

function TransferLog({ name, list: viewed, title, subtitle, types, search }: TransferLogProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const table = useTableSearch<TransferSearch>(search);
  const daysFilter = useDaysFilter();
  const { from, to, user } = table.search;
  const typeFilter: Maybe<Filter> =
    types.length > 1 &&
    choiceIn(
      table,
      'type',
      t('type'),
      givenTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    );
  const days = daysFilter({ id: 'days', label: common('when'), from, to, onChange: table.set });
  const reseller = useResellerFilter(user, (id) => table.set({ user: id }));
  const list = useQuery(transferLogQuery(types, table.search));
  const rows = list.data?.data.ResellerCreditShareLog;
  const mayReverse = useCan()('reverse-credit');
  const [reversing, setReversing] = useState<Reversible | null>(null);
  return (
    <Page
      isList
      title={title}
      subtitle={subtitle}
      actions={<ExportButton load={() => exportTransfers(types, table.search)} isEmpty={!list.data?.total} />}
    >
      <ViewTabs list={viewed} table={table} />
      <DataTable
        name={name}
        label={title}
        table={table}
        query={list}
        rows={rows}
        total={list.data?.total}
        newer={<Newer of={followedTransfers(types, table.search)} list={list} />}
        rowId={(row) => row.id}
        rowName={(row) => `#${row.id}`}
        columns={[
          { id: 'tr_type', header: t('type'), isPrimary: true, cell: (row) => <TypeCell row={row} /> },
          { id: 'creditor', header: t('creditor'), cell: (row) => <Email row={row} side="creditor_detail" /> },
          { id: 'debitor', header: t('debitor'), cell: (row) => <Email row={row} side="debitor_detail" /> },
          {
            id: 'creator',
            header: t('creator'),
            isHiddenAtFirst: true,
            cell: (row) => <Email row={row} side="creator" />,
          },
          {
            id: 'credit_point',
            header: common('creditPoints'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.credit_point} />,
          },
          {
            id: 'note',
            header: t('note'),
            isHiddenAtFirst: true,
            cell: (row) => (row.note ? <CreditNote>{row.note}</CreditNote> : <Empty />),
          },
          {
            id: 'created_at',
            header: common('when'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} />,
          },
        ]}
        searchLabel={t('searchEmail')}
        filters={
          <FilterBar filters={[days, typeFilter, reseller]} onClear={() => table.set(without(transferFilters))}>
            <ViewChoice list={viewed} table={table} />
          </FilterBar>
        }
        totals={<Totals types={types} search={table.search} />}
        rowActions={
          mayReverse
            ? (row) => [
                !row.reversed && {
                  label: t('reverse'),
                  icon: IconArrowBackUp,
                  onClick: () => setReversing(reversible(row)),
                },
              ]
            : undefined
        }
        empty={{ title: t('logEmpty'), hint: t('logEmptyHint'), action: <MoreCredit /> }}
      />
      <Suspense>{reversing && <ReverseDialog transfer={reversing} onClose={() => setReversing(null)} />}</Suspense>
      {list.data?.total_is_capped && <Notice>{common('newestOnly', { count: list.data.total })}</Notice>}
    </Page>
  );
}

const reversible = ({
  id,
  credit_point: points,
  debitor_detail: giver,
  creditor_detail: receiver,
}: Transfer): Reversible => ({
  id,
  points,
  giver: giver.email,
  receiver: receiver.email,
});

interface LogPartProps {
  types: LoggedType[];
  search: TransferSearch;
}

function Totals({ types, search }: LogPartProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <AddedUp
      query={transferTotalsQuery(types, search)}
      label={t('addUp')}
      tell={({ data: { transfers, credit_points, reversed, is_whole } }) =>
        is_whole
          ? t(reversed > 0 ? 'totalsWithout' : 'totals', {
              reversed: format.number(reversed),
              transfers: t('totalsTransfers', { count: transfers, number: format.number(transfers) }),
              points: common('points', { count: credit_points }),
            })
          : t('totalsNarrow')
      }
    />
  );
}

function TypeCell({ row }: { row: Transfer }) {
  const t = useTexts('credits');
  return (
    <span>
      <TransferBadge type={row.tr_type} /> {row.reversed && <StatusBadge tone="neutral">{t('reversed')}</StatusBadge>}
    </span>
  );
}

/** The system's own accounts (where minted credit comes from) have no address. */
function Email({ row, side }: { row: Transfer; side: 'creditor_detail' | 'debitor_detail' | 'creator' }) {
  const t = useTexts('credits');
  const { email } = row[side];
  return email ? <Mono isText>{email}</Mono> : <span>{t('system')}</span>;
}
