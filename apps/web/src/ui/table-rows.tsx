import { Checkbox, Skeleton, Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import type { Column, Maybe, RowAction } from './data-table.types.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowId } from './use-selection.ts';
import type { TableState } from './use-table-search.ts';

export interface RowsProps<T> {
  label: string;
  columns: Column<T>[];
  table: TableState;
  /** Undefined while the first page is on its way. */
  rows: T[] | undefined;
  rowId: (row: T) => RowId;
  rowName: (row: T) => string;
  rowActions?: (row: T) => Maybe<RowAction>[];
  selection: { has: (row: T) => boolean; set: (rows: T[], isPicked: boolean) => void } | null;
}

/** The rows as a table, for everything wider than a phone. */
export function TableRows<T>(props: RowsProps<T>) {
  const { label, columns, rows, rowId, rowName, rowActions, selection, table } = props;
  const t = useTexts('ui');
  const common = useTexts('common');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <Table highlightOnHover aria-label={label} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.check}>
                <PageCheckbox rows={rows ?? []} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} table={table} />
            ))}
            {rowActions && (
              <Table.Th className={classes.menu}>
                <span className="visually-hidden">{common('actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined ? (
            <SkeletonRows
              count={table.search.size}
              columns={columns}
              hasCheck={selection !== null}
              hasMenu={rowActions !== undefined}
            />
          ) : (
            rows.map((row) => (
              <Table.Tr key={rowId(row)} data-selected={selection?.has(row) || undefined}>
                {selection && (
                  <Table.Td className={classes.check}>
                    <Checkbox
                      size="xs"
                      checked={selection.has(row)}
                      onChange={(event) => selection.set([row], event.currentTarget.checked)}
                      aria-label={t('table.selectRow', { name: rowName(row) })}
                    />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td key={column.id} ta={column.align} className={column.align ? 'tabular' : undefined}>
                    {column.cell(row)}
                  </Table.Td>
                ))}
                {rowActions && (
                  <Table.Td className={classes.menu}>
                    <RowMenu label={t('table.rowMenu', { name: rowName(row) })} actions={rowActions(row)} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function PageCheckbox<T>({ rows, selection }: { rows: T[]; selection: NonNullable<RowsProps<T>['selection']> }) {
  const t = useTexts('ui');
  const areAll = rows.length > 0 && rows.every(selection.has);
  return (
    <Checkbox
      size="xs"
      checked={areAll}
      indeterminate={!areAll && rows.some(selection.has)}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, !areAll)}
      aria-label={t('table.selectPage')}
    />
  );
}

function HeaderCell<T>({ column, table }: { column: Column<T>; table: TableState }) {
  const { sort, dir } = table.search;
  const isOn = sort === column.id;
  const order = isOn ? (dir === 'asc' ? 'ascending' : 'descending') : 'none';
  const Arrow = isOn ? (dir === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th ta={column.align} w={column.width} aria-sort={column.isSortable ? order : undefined}>
      {column.isSortable ? (
        <button
          type="button"
          className={classes.sort}
          data-on={isOn || undefined}
          onClick={() => table.set({ sort: column.id, dir: isOn && dir === 'desc' ? 'asc' : 'desc' })}
        >
          {column.header}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}

const skeletonWidths = ['70%', '55%', '40%', '60%'];

function SkeletonRows<T>({
  count,
  columns,
  hasCheck,
  hasMenu,
}: {
  count: number;
  columns: Column<T>[];
  hasCheck: boolean;
  hasMenu: boolean;
}) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <Table.Tr key={row}>
      {hasCheck && <Table.Td className={classes.check} />}
      {columns.map((column, index) => (
        <Table.Td key={column.id}>
          <Skeleton h={12} w={skeletonWidths[(row + index) % skeletonWidths.length]} ms={column.align ? 'auto' : 0} />
        </Table.Td>
      ))}
      {hasMenu && <Table.Td className={classes.menu} />}
    </Table.Tr>
  ));
}
