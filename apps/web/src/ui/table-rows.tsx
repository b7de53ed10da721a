import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTexts } from '../lib/i18n.ts';
import type { Column, Maybe, RowAction } from './data-table.types.ts';
import { RowMenu } from './row-menu.tsx';
import { openingProps, type RowOpening } from './row-opening.ts';
import { SkeletonLine } from './skeleton.tsx';
import { TableCheck } from './table-check.tsx';
import classes from './table-rows.module.css';
import { useCutEdges } from './use-cut-edges.ts';
import { useFixedWidths } from './use-fixed-widths.ts';
import { rowKeys } from './use-row-keys.ts';
import type { RowId, Selection } from './use-selection.ts';
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
  opening?: RowOpening<T>;
  selection: Selection<T> | null;
}

/** The rows as a table, for everything wider than a phone. */
export function TableRows<T>(props: RowsProps<T>) {
  const { label, columns, rows, rowId, rowActions, selection, table } = props;
  const common = useTexts('common');
  const box = useCutEdges<HTMLElement>();
  const laidOut = [selection !== null, rowActions !== undefined, ...columns.map(({ id }) => id)].join();
  const widths = useFixedWidths(box, laidOut, rows !== undefined && rows.length > 0);
  const pick = (indexes: number[], isPicked?: boolean) => {
    const picked = indexes.flatMap((index) => rows?.slice(index, index + 1) ?? []);
    const [first] = picked;
    if (first) selection?.set(picked, isPicked ?? !selection.has(first));
  };
  return (
    <div className={classes.edges}>
      <section
        ref={box}
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={rowKeys(selection && pick)}
      >
        <table
          className={classes.table}
          aria-label={label}
          data-fixed={widths !== null || undefined}
          style={widths ? asWide(sum(widths)) : undefined}
        >
          {widths && (
            <colgroup>
              {widths.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other order than their own
                <col key={index} style={asWide(width)} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.check}>
                  <PageCheck rows={rows ?? []} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} table={table} />
              ))}
              {rowActions && (
                <th scope="col" className={classes.menu}>
                  <span className="visually-hidden">{common('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows === undefined ? (
              <SkeletonRows
                count={table.search.size}
                columns={columns}
                hasCheck={selection !== null}
                hasMenu={rowActions !== undefined}
              />
            ) : (
              rows.map((row) => <Row key={rowId(row)} {...props} row={row} />)
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Paper has a width of its own, so a style sheet says where this one holds. */
const asWide = (width: number) => ({ '--fixed-width': `${width}px` }) as CSSProperties;

const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);

function Row<T>({ row, columns, rowName, rowActions, opening, selection }: RowsProps<T> & { row: T }) {
  const t = useTexts('ui');
  const name = rowName(row);
  return (
    <tr data-row data-selected={selection?.has(row) || undefined} {...openingProps(opening, row)}>
      {selection && (
        <td className={classes.check}>
          <TableCheck
            label={t('table.selectRow', { name })}
            isChecked={selection.has(row)}
            onChange={(isChecked, isRange) =>
              isRange ? selection.setTo(row, isChecked) : selection.set([row], isChecked)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={classes.menu}>
          <RowMenu label={t('table.rowMenu', { name })} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

function PageCheck<T>({ rows, selection }: { rows: T[]; selection: NonNullable<RowsProps<T>['selection']> }) {
  const t = useTexts('ui');
  const areAll = rows.length > 0 && rows.every(selection.has);
  return (
    <TableCheck
      label={t('table.selectPage')}
      isChecked={areAll}
      isPartly={!areAll && rows.some(selection.has)}
      isDisabled={rows.length === 0}
      onChange={() => (selection.areAll ? selection.clear() : selection.set(rows, !areAll))}
    />
  );
}

function HeaderCell<T>({ column, table }: { column: Column<T>; table: TableState }) {
  const { sort, dir } = table.search;
  const isOn = sort === column.id;
  const order = isOn ? (dir === 'asc' ? 'ascending' : 'descending') : 'none';
  const Arrow = isOn ? (dir === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={column.isSortable ? order : undefined}
    >
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
    </th>
  );
}

const skeletonWidths = ['70%', '55%', '40%', '60%'] as const;

interface SkeletonRowsProps<T> {
  count: number;
  columns: Column<T>[];
  hasCheck: boolean;
  hasMenu: boolean;
}

function SkeletonRows<T>({ count, columns, hasCheck, hasMenu }: SkeletonRowsProps<T>) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row}>
      {hasCheck && <td className={classes.check} />}
      {columns.map((column, index) => (
        <td key={column.id}>
          <SkeletonLine width={skeletonWidths[(row + index) % 4] ?? '50%'} isAtEnd={column.align === 'end'} />
        </td>
      ))}
      {hasMenu && <td className={classes.menu} />}
    </tr>
  ));
}
