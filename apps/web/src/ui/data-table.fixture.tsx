import { useState } from 'react';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { DataTable } from './data-table.tsx';
import type { RowAction, TableQuery } from './data-table.types.ts';

interface Person {
  id: number;
  name: string;
}

export const people: Person[] = ['Amira', 'Bruno', 'Chiara'].map((name, index) => ({ id: index + 1, name }));

export const calm: TableQuery = { isPending: false, isFetching: false, error: null, refetch: () => {} };

export interface PeopleProps {
  rows?: Person[];
  /** Where they begin on another page than the first: which page, and what is on each. */
  page?: number;
  rowsOn?: (page: number) => Person[];
  query?: TableQuery;
  actions?: RowAction[];
  onBulk?: (rows: Person[], areAll: boolean) => void;
  total?: number;
  isTotalCapped?: boolean;
  onOpen?: (key: string) => void;
  lines?: boolean;
}

export function People({
  rows = people,
  page: firstPage = 1,
  rowsOn = () => rows,
  query = calm,
  actions = [{ label: 'Edit' }],
  onBulk,
  total = rows.length,
  isTotalCapped = false,
  onOpen,
  lines = false,
}: PeopleProps) {
  const [search, setSearch] = useState({
    page: firstPage,
    size: 10,
    q: '',
    sort: 'name',
    dir: 'desc' as 'asc' | 'desc',
  });
  return (
    <DataTable
      name="people"
      label="People"
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
          isPrimary: true,
          isSortable: true,
        },
        { id: 'number', header: 'Number', cell: ({ id }) => id, ...(lines && { onPhone: 'top' }) },
      ]}
      table={{ search, set: (change) => setSearch({ ...search, ...change }) }}
      query={query}
      rows={rowsOn(search.page)}
      total={total}
      isTotalCapped={isTotalCapped}
      searchLabel="Search"
      searchDelayMs={0}
      mostMatching={10_000}
      {...(onOpen && {
        opening: { keyOf: ({ name }: Person) => name, openedKey: undefined, open: onOpen, openPage: onOpen },
      })}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={() => actions}
      {...(onBulk && {
        bulkActions: (picked: Person[], _clear: () => void, areAll: boolean) => (
          <button type="button" onClick={() => onBulk(picked, areAll)}>
            Do it
          </button>
        ),
      })}
      empty={{ title: 'Nobody yet' }}
    />
  );
}

export const pick = (name: string) => page.getByRole('checkbox', { name: textOf('ui:table.selectRow', { name }) });
export const pickPage = () => page.getByRole('checkbox', { name: textOf('ui:table.selectPage') });
