import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { DataTable } from './data-table.tsx';
import type { RowAction, TableQuery } from './data-table.types.ts';

interface Person {
  id: number;
  name: string;
}

const people: Person[] = ['Amira', 'Bruno', 'Chiara'].map((name, index) => ({ id: index + 1, name }));
const calm: TableQuery = { isPending: false, isFetching: false, error: null, refetch: () => {} };

interface PeopleProps {
  rows?: Person[];
  query?: TableQuery;
  actions?: RowAction[];
  onBulk?: (rows: Person[]) => void;
}

function People({ rows = people, query = calm, actions = [{ label: 'Edit' }], onBulk }: PeopleProps) {
  const [search, setSearch] = useState({ page: 1, size: 10, q: '', sort: 'name', dir: 'desc' as 'asc' | 'desc' });
  return (
    <DataTable
      name="people"
      label="People"
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name, isPrimary: true, isSortable: true }]}
      table={{ search, set: (change) => setSearch({ ...search, ...change }) }}
      query={query}
      rows={rows}
      total={rows.length}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={() => actions}
      {...(onBulk && {
        bulkActions: (picked: Person[]) => (
          <button type="button" onClick={() => onBulk(picked)}>
            Do it
          </button>
        ),
      })}
      empty={{ title: 'Nobody yet' }}
    />
  );
}

/** Two pages of people. */
function Pages({ onBulk }: Required<Pick<PeopleProps, 'onBulk'>>) {
  const [rows, setRows] = useState(people.slice(0, 1));
  return (
    <>
      <button type="button" onClick={() => setRows(people.slice(1))}>
        Next
      </button>
      <People rows={rows} onBulk={onBulk} />
    </>
  );
}

const pick = (name: string) => page.getByRole('checkbox', { name: textOf('ui:table.selectRow', { name }) });
const pickPage = () => page.getByRole('checkbox', { name: textOf('ui:table.selectPage') });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1200, 800);
});

describe('picked rows', () => {
  test('are counted, handed to what is done with them, and let go together', async () => {
    const onBulk = vi.fn();
    await draw(<People onBulk={onBulk} />);
    await pick('Amira').click();
    await expect.element(pickPage()).toBePartiallyChecked();
    await pickPage().click();
    await expect.element(page.getByText(textOf('ui:table.selected', { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people);
    await page.getByRole('button', { name: textOf('ui:table.clearSelection') }).click();
    await expect.element(pick('Amira')).not.toBeChecked();
  });

  test('stay picked while another page is shown', async () => {
    const onBulk = vi.fn();
    await draw(<Pages onBulk={onBulk} />);
    await pick('Amira').click();
    await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    await pick('Bruno').click();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people.slice(0, 2));
  });
});

test('a column says how it is sorted, and turns round by keyboard', async () => {
  await draw(<People />);
  const button = page.getByRole('button', { name: 'Name' });
  const order = () => button.element().closest('th')?.getAttribute('aria-sort');
  expect(order()).toBe('descending');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toBe('ascending');
});

test('a row’s menu is named for it, and what destroys stands last', async () => {
  await draw(<People actions={[{ label: 'Remove', isDestructive: true }, { label: 'Edit' }]} />);
  await page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Bruno' }) }).click();
  const items = page.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Remove']);
});

test('without rows it says so, and what is shown stays when it can’t be read again', async () => {
  await draw(<People rows={[]} />);
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  const refetch = vi.fn();
  await draw(<People query={{ ...calm, error: new Error('away'), refetch }} />);
  await expect.element(page.getByText('Chiara')).toBeVisible();
  await page.getByRole('button', { name: textOf('common:retry') }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('on a phone its rows are cards with the same menu', async () => {
  await page.viewport(390, 844);
  await draw(<People />);
  await expect.element(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Amira' }) })).toBeVisible();
});
