import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconSearch, IconSortDescending, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table.types.ts';
import { useSearchBox } from './use-search-box.ts';
import type { TableState } from './use-table-search.ts';

interface TableToolbarProps<T> {
  table: TableState;
  columns: Column<T>[];
  isShown: (column: Column<T>) => boolean;
  toggleColumn: (column: Column<T>) => void;
  searchLabel?: string;
  filters?: ReactNode;
  isNarrow: boolean;
}

/** Above a table: search, filters, and which columns are shown (on a phone: what it is sorted by). */
export function TableToolbar<T>({
  table,
  columns,
  isShown,
  toggleColumn,
  searchLabel,
  filters,
  isNarrow,
}: TableToolbarProps<T>) {
  const sortable = columns.filter((column) => column.isSortable);
  const choosable = columns.filter((column) => !column.isPrimary && !column.isAlwaysShown);
  return (
    <div className={classes.toolbar}>
      {searchLabel && <SearchField label={searchLabel} table={table} />}
      {filters && <div className={classes.filters}>{filters}</div>}
      <div className={classes.end}>
        {isNarrow && sortable.length > 0 && <SortMenu columns={sortable} table={table} />}
        {!isNarrow && choosable.length > 1 && (
          <ColumnMenu columns={choosable} isShown={isShown} toggle={toggleColumn} />
        )}
      </div>
    </div>
  );
}

function SearchField({ label, table }: { label: string; table: TableState }) {
  const t = useTexts('ui');
  const box = useSearchBox(table.search.q, (q) => table.set({ q }));
  return (
    <TextInput
      className={classes.search}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={255}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={box.text}
      onChange={(event) => box.change(event.currentTarget.value)}
      description={box.isTooShort ? <span role="status">{t('table.searchMinimum')}</span> : undefined}
      inputWrapperOrder={['input', 'description']}
      rightSection={
        box.text && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('table.clear')}
            onClick={() => box.change('', 0)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
    />
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
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            leftSection={<Checkbox.Indicator size="xs" checked={isShown(column)} />}
            onClick={() => toggle(column)}
          >
            {column.header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Cards have no headers to press. */
function SortMenu<T>({ columns, table }: { columns: Column<T>[]; table: TableState }) {
  const t = useTexts('ui');
  const { sort, dir } = table.search;
  const Arrow = dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconSortDescending size={16} stroke={1.6} aria-hidden />}>
          {t('table.sortBy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemradio"
            aria-checked={column.id === sort}
            rightSection={
              column.id === sort && (
                <Arrow size={14} aria-label={t(dir === 'asc' ? 'table.ascending' : 'table.descending')} />
              )
            }
            onClick={() => table.set({ sort: column.id, dir: column.id === sort && dir === 'desc' ? 'asc' : 'desc' })}
          >
            {column.header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
