import { Button } from '@mantine/core';
import { IconBellRinging, IconFileTypeCsv, IconFileTypePdf, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { MoreCredit } from '../../domain/credit/more-credit.tsx';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { ListActions } from '../../ui/list-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import {
  exportStatement,
  printStatement,
  type StatementRow,
  type StatementSearch,
  statementQuery,
} from './credits.api.ts';
import type { Reversible } from './reverse-dialog.tsx';
import classes from './statement.module.css';
import { StatementBalances } from './statement-balances.tsx';
import { StatementDays } from './statement-days.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementSumsBar } from './statement-sums.tsx';
import { StatementTable } from './statement-table.tsx';

// Loaded when it is first opened.
const LowCreditDialog = lazy(async () => ({ default: (await import('./low-credit-dialog.tsx')).LowCreditDialog }));

const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

const route = getRouteApi('/shell/credit-statement');
const tabRoute = getRouteApi('/shell/resellers/$resellerId/statement');

/** Where credit came from and what it was for, line by line: one's own, or that of somebody in one's scope (`?user=`). */
export function StatementPage() {
  return <Statement table={useTableSearch<StatementSearch>(route.useSearch())} />;
}

/** That of one reseller, on their page. */
export function ResellersStatement() {
  const { id } = useShownReseller();
  const { search, set } = useTableSearch<StatementSearch>(tabRoute.useSearch());
  return <Statement table={{ search: { ...search, user: id }, set }} />;
}

function Statement({ table }: { table: TableState<StatementSearch> }) {
  const t = useTexts('credits');
  const format = useFormat();
  const list = useInfiniteQuery(statementQuery(table.search));
  const [newest] = list.data?.pages ?? [];
  const account = newest?.data.account;
  const rows = list.data?.pages.flatMap(({ data }) => data.rows);
  const own = useMember().user.id;
  const mayAlert = useCan()('edit-reseller') || (table.search.user ?? own) === own;
  const isBlank = rows?.length === 0 && !list.hasNextPage && !isNarrowed(table.search);
  const [isAlertOpen, setAlertOpen] = useState(false);
  const mayReverse = useCan()('reverse-credit');
  const [reversing, setReversing] = useState<Reversible | null>(null);
  const Rows = useIsNarrow() ? StatementDays : StatementTable;
  return (
    <Page
      isList
      title={t('statementTitle')}
      subtitle={
        account && t('statementSubtitle', { email: ltr(account.email), balance: format.number(account.balance) })
      }
      actions={
        <ListActions
          actions={[
            mayAlert && { label: t('alert'), icon: IconBellRinging, onClick: () => setAlertOpen(true) },
            { label: 'PDF', icon: IconFileTypePdf, load: () => printStatement(table.search), isEmpty: !rows?.length },
            { label: 'CSV', icon: IconFileTypeCsv, load: () => exportStatement(table.search), isEmpty: !rows?.length },
          ]}
        />
      }
    >
      <StatementFilters table={table} />
      {!isBlank && <StatementSumsBar table={table} />}
      <StatementBalances search={table.search} balances={newest?.data} isEarlier={list.isPlaceholderData} />
      {rows && list.error && !list.isFetchNextPageError && <StaleNotice onRetry={() => void list.refetch()} />}
      <div className={classes.frame} aria-busy={list.isFetching}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows?.length === 0 && !list.hasNextPage ? (
          <NoLines search={table.search} onClear={() => table.set(nothingSought)} />
        ) : (
          <Rows
            rows={rows}
            search={table.search}
            label={t('statementTitle')}
            onReverse={mayReverse && account ? (row) => setReversing(reversible(row, account.email)) : undefined}
          />
        )}
        {list.hasNextPage && (
          <div className={classes.more}>
            {list.isFetchNextPageError && <Notice tone="danger">{list.error?.message}</Notice>}
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {rows?.length === 0 ? t('searchOn') : t('older')}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {isAlertOpen && <LowCreditDialog userId={table.search.user} onClose={() => setAlertOpen(false)} />}
        {reversing && <ReverseDialog transfer={reversing} onClose={() => setReversing(null)} />}
      </Suspense>
    </Page>
  );
}

/** A line of an account's statement as what is taken back. */
const reversible = ({ id, change, other_email: other }: StatementRow, account: string): Reversible => ({
  id,
  points: Math.abs(change),
  giver: change < 0 ? account : other,
  receiver: change < 0 ? other : account,
});

const nothingSought = { q: '', kind: undefined, package: undefined, from: undefined, to: undefined };

const isNarrowed = ({ q, kind, package: ofPackage, from, to }: StatementSearch) =>
  Boolean(q || kind || ofPackage || from || to);

/** Nothing moved at all, or nothing fits what is looked for. */
function NoLines({ search, onClear }: { search: StatementSearch; onClear: () => void }) {
  const t = useTexts('credits');
  const ui = useTexts('ui');
  if (!isNarrowed(search)) {
    return <EmptyState title={t('logEmpty')} hint={t('logEmptyHint')} action={!search.user && <MoreCredit />} />;
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={ui('noRecords')}
      hint={ui('noRecordsHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {ui('clearSearch')}
        </Button>
      }
    />
  );
}
