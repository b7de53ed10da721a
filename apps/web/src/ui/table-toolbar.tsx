import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import type { Column } from './data-table.types.ts';
import { Menu } from './menu.tsx';
import { SearchField } from './search-field.tsx';
import classes from './table-toolbar.module.css';
import type { TableState } from './use-table-search.ts';

interface TableToolbarProps<T> {
  table: TableState;
  columns: Column<T>[];
  isShown: (column: Column<T>) => boolean;
  toggleColumn: (column: Column<T>) => void;
  searchLabel?: string;
  searchDelayMs?: number;
  filters?: ReactNode;
  isNarrow: boolean;
}

/** Above a table: search, filters, and which columns are shown (on a phone: what it is sorted by). */
export function TableToolbar<T>(props: TableToolbarProps<T>) {
  const { table, columns, isShown, toggleColumn, searchLabel, searchDelayMs, filters, isNarrow } = props;
  const sortable = columns.filter((column) => column.isSortable);
  const choosable = columns.filter((column) => !column.isPrimary && !column.isAlwaysShown);
  const hasSort = isNarrow && sortable.length > 0;
  const hasColumns = !isNarrow && choosable.length > 1;
  if (!searchLabel && !filters && !hasSort && !hasColumns) return null;
  return (
    <div className={classes.toolbar}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          value={table.search.q}
          onSearch={(q) => table.set({ q })}
          delayMs={searchDelayMs}
        />
      )}
      {filters && <div className={classes.filters}>{filters}</div>}
      {(hasSort || hasColumns) && (
        <div className={classes.end}>
          {hasSort && <SortMenu columns={sortable} table={table} />}
          {hasColumns && <ColumnMenu columns={choosable} isShown={isShown} toggle={toggleColumn} />}
        </div>
      )}
    </div>
  );
}

interface ColumnMenuProps<T> {
  columns: Column<T>[];
  isShown: (column: Column<T>) => boolean;
  toggle: (column: Column<T>) => void;
}

function ColumnMenu<T>({ columns, isShown, toggle }: ColumnMenuProps<T>) {
  const t = useTexts('ui');
  return (
    <Menu
      entries={columns.map((column) => ({
        label: column.header,
        choice: { kind: 'checkbox', isChosen: isShown(column) },
        onClick: () => toggle(column),
      }))}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}>
          {t('table.columns')}
        </Button>
      )}
    />
  );
}

/** Cards have no headers to press. Choosing the same column again turns the order around. */
function SortMenu<T>({ columns, table }: { columns: Column<T>[]; table: TableState }) {
  const t = useTexts('ui');
  const { sort, dir } = table.search;
  const turned = dir === 'desc' ? 'asc' : 'desc';
  return (
    <Menu
      entries={columns.map((column) => ({
        label: column.header,
        icon: column.id === sort ? (dir === 'asc' ? IconArrowUp : IconArrowDown) : undefined,
        choice: { kind: 'radio', isChosen: column.id === sort },
        onClick: () => table.set({ sort: column.id, dir: column.id === sort ? turned : 'desc' }),
      }))}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size="var(--control-height)" aria-label={t('table.sortBy')}>
          <IconSortDescending size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
