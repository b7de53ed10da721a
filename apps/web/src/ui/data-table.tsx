import { ActionIcon, Button } from '@mantine/core';
import { IconSearchOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import {
  type Column,
  type EmptyContent,
  type Maybe,
  present,
  type RowAction,
  type TableQuery,
} from './data-table.types.ts';
import type { RowOpening } from './row-opening.ts';
import { StaleNotice } from './stale-notice.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useChosenColumns } from './use-columns.ts';
import { useDeparted } from './use-departed.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLastPage } from './use-last-page.ts';
import { type RowId, type Selection, useSelection } from './use-selection.ts';
import type { TableState } from './use-table-search.ts';

export interface DataTableProps<T> {
  /** Remembers the chosen columns under this name. */
  name: string;
  label: string;
  columns: Maybe<Column<T>>[];
  // biome-ignore lint/suspicious/noExplicitAny: a table draws any set of filters
  table: TableState<any>;
  query: TableQuery;
  rows: T[] | undefined;
  total: number | undefined;
  /** There are more than `total`. */
  isTotalCapped?: boolean | undefined;
  rowId: (row: T) => RowId;
  /** What a screen reader calls the row: a name, a MAC. */
  rowName: (row: T) => string;
  rowActions?: (row: T) => Maybe<RowAction>[];
  /** What a press on a row opens. */
  opening?: RowOpening<T>;
  /** Buttons of the floating bar; with it rows get check boxes. */
  bulkActions?: (rows: T[], clear: () => void, areAll: boolean) => ReactNode;
  /** So many may be picked at once where all that match can be. */
  mostMatching?: number;
  /** Shows the search field, called and hinted by this. */
  searchLabel?: string;
  /** How long the search waits after the last key; default 500. */
  searchDelayMs?: number;
  filters?: ReactNode;
  /** Says what came meanwhile, over the edge of the list's head. */
  newer?: ReactNode;
  /** What all rows come to, in the footer. */
  totals?: ReactNode;
  empty: EmptyContent;
  pageSizes?: readonly number[];
}

/**
 * The one table: page, sort, search and filters in the address bar; skeleton at first and a thin bar later; empty, failed and
 * stale states; row menu; selection with its bar; chosen columns; cards on a phone.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { table, query, total, bulkActions } = props;
  const isToCome = useLastPage(table, query, props.rows, total);
  const rows = isToCome ? undefined : props.rows;
  const isNarrow = useIsNarrow();
  const columns = present(props.columns);
  const chosen = useChosenColumns(props.name);
  const selection = useSelection(props.rowId, rows ?? [], JSON.stringify(narrowingOf(table)));
  useDeparted(readPage(props), selection.drop);
  const shown = columns.filter((column) => column.isPrimary || column.isAlwaysShown || chosen.isShown(column));
  const Rows = isNarrow ? TableCards : TableRows;
  const isFailed = query.error !== null && rows === undefined;
  const isWaiting = !isFailed && rows === undefined;
  return (
    <div className={classes.list}>
      <TableToolbar
        table={table}
        columns={columns}
        isShown={chosen.isShown}
        toggleColumn={chosen.toggle}
        searchLabel={props.searchLabel}
        searchDelayMs={props.searchDelayMs}
        filters={props.filters}
        isNarrow={isNarrow}
      />
      {props.newer}
      <div className={classes.frame} aria-busy={query.isFetching} data-waiting={isWaiting || undefined}>
        <div className={classes.progress} data-on={(query.isFetching && rows !== undefined) || undefined} />
        {query.error && rows !== undefined && (
          <div className={classes.stale}>
            <StaleNotice isFramed onRetry={() => void query.refetch()} />
          </div>
        )}
        {isFailed && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!isFailed && rows?.length === 0 && <NoRows table={table} empty={props.empty} />}
        {!isFailed && rows?.length !== 0 && (
          <Rows
            label={props.label}
            columns={shown}
            table={table}
            rows={rows}
            rowId={props.rowId}
            rowName={props.rowName}
            rowActions={props.rowActions}
            opening={props.opening}
            selection={bulkActions ? selection : null}
          />
        )}
        {!isFailed && (
          <TableFooter
            table={table}
            total={total}
            isTotalCapped={props.isTotalCapped}
            isNarrow={isNarrow}
            totals={props.totals}
            pageSizes={props.pageSizes}
          />
        )}
      </div>
      {bulkActions && selection.rows.length > 0 && (
        <BulkBar
          selection={selection}
          shown={rows ?? []}
          total={total}
          most={props.mostMatching ?? 0}
          isNarrow={isNarrow}
        >
          {bulkActions(selection.rows, selection.clear, selection.areAll)}
        </BulkBar>
      )}
    </div>
  );
}

function readPage<T>({ table, query, rows, total, rowId }: DataTableProps<T>) {
  if (!rows || total === undefined || query.isPlaceholderData) return undefined;
  return { ids: rows.map(rowId), total, of: JSON.stringify(table.search), isFirst: table.search.page === 1 };
}

/** Either nothing is there at all, or nothing fits the search and the filters. */
function NoRows({ table, empty }: { table: TableState; empty: EmptyContent }) {
  const t = useTexts('ui');
  const narrowing = narrowingOf(table).filter(([name]) => name !== table.whose);
  if (narrowing.length === 0) return <EmptyState {...empty} />;
  const cleared = Object.fromEntries(narrowing.map(([name]) => [name, name === 'q' ? '' : undefined]));
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('noRecords')}
      hint={t('noRecordsHint')}
      action={
        <Button variant="default" onClick={() => table.set(cleared)}>
          {t('clearSearch')}
        </Button>
      }
    />
  );
}

/** What a row is changes nothing of what is found. */
type NamedRows = TableState['search'] & { group?: string };

/** Which rows a list holds, whatever their order and page. */
function narrowingOf({ search }: TableState): [string, unknown][] {
  const { page: _page, size: _size, sort: _sort, dir: _dir, group: _group, ...narrowing } = search as NamedRows;
  return Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== '');
}

interface BulkBarProps<T> {
  selection: Selection<T>;
  shown: T[];
  total: number | undefined;
  most: number;
  isNarrow: boolean;
  children: ReactNode;
}

/**
 * What is picked and what can be done with it; once a whole page is, all that match are offered. A phone has no box for a whole page:
 * there they are offered at once, or else the page is.
 */
function BulkBar<T>({ selection, shown, total = 0, most, isNarrow, children }: BulkBarProps<T>) {
  const t = useTexts('ui');
  const format = useFormat();
  const { rows, areAll } = selection;
  const count = areAll ? total : rows.length;
  const counted = { count, number: format.number(count) };
  const isWholePage = shown.every(selection.has);
  const canBeAll = !areAll && total <= most && total > rows.length;
  const isOffered = canBeAll && (isNarrow || isWholePage);
  const clear = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      className={classes.clear}
      aria-label={t('table.clearSelection')}
      onClick={selection.clear}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <section className={classes.bulk} aria-label={t('table.selected', counted)}>
      <span className="tabular" role="status">
        {t('table.selected', counted)}
      </span>
      {isOffered && (
        <button type="button" className="link" onClick={selection.selectAll}>
          {t('table.selectAll', { count: total, number: format.number(total) })}
        </button>
      )}
      {isNarrow && !canBeAll && !isWholePage && (
        <button type="button" className="link" onClick={() => selection.set(shown, true)}>
          {t('table.selectPage')}
        </button>
      )}
      {isNarrow && clear}
      {isNarrow && <span className={classes.lineEnd} />}
      {children}
      {!isNarrow && clear}
    </section>
  );
}
