import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { DataTable } from './data-table.tsx';
import type { RowAction, TableQuery } from './data-table.types.ts';
import { Segmented } from './segmented.tsx';

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
  onBulk?: (rows: Person[], areAll: boolean) => void;
  total?: number;
  onOpen?: (key: string) => void;
  lines?: boolean;
}

function People({
  rows = people,
  query = calm,
  actions = [{ label: 'Edit' }],
  onBulk,
  total = rows.length,
  onOpen,
  lines = false,
}: PeopleProps) {
  const [search, setSearch] = useState({ page: 1, size: 10, q: '', sort: 'name', dir: 'desc' as 'asc' | 'desc' });
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
      rows={rows}
      total={total}
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

const long = Array.from({ length: 60 }, (_, at) => ({ id: at * 1_000_000_000, name: `A name that is longer ${at}` }));

/** Another page has longer names. */
function Turning() {
  const [rows, setRows] = useState(people);
  return (
    <>
      <button type="button" onClick={() => setRows(long)}>
        Turn
      </button>
      <People rows={rows} />
    </>
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
    await expect.element(page.getByText(textOf('ui:table.selected', { count: 3, number: '3' }))).toBeVisible();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, false);
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
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people.slice(0, 2), false);
  });
});

describe('all that match', () => {
  const all = () => page.getByRole('button', { name: textOf('ui:table.selectAll', { count: 2157, number: '2,157' }) });
  const status = (count: number, number: string) => page.getByText(textOf('ui:table.selected', { count, number }));

  test('are offered once the page is picked, and are no more once the list is narrowed', async () => {
    const onBulk = vi.fn();
    await draw(<People onBulk={onBulk} total={2157} />);
    await pick('Amira').click();
    await expect.element(all()).not.toBeInTheDocument();
    await pickPage().click();
    await all().click();
    await expect.element(status(2157, '2,157')).toBeVisible();
    await expect.element(all()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, true);
    await page.getByRole('searchbox').fill('chiara');
    await expect.element(pick('Chiara')).not.toBeChecked();
  });

  test('are those of the page again when one of them is let go', async () => {
    await draw(<People onBulk={vi.fn()} total={2157} />);
    await pickPage().click();
    await all().click();
    await pick('Bruno').click();
    await expect.element(status(2, '2')).toBeVisible();
    await expect.element(pick('Chiara')).toBeChecked();
  });

  test('are not offered where they are more than can be done at once', async () => {
    await draw(<People onBulk={vi.fn()} total={10_001} />);
    await pickPage().click();
    await expect.element(page.getByRole('button', { name: /10,001/ })).not.toBeInTheDocument();
  });
});

describe('by keys', () => {
  const focused = () => document.activeElement;

  test('arrows go from row to row in one column, Space picks, and Shift picks on', async () => {
    const onBulk = vi.fn();
    await draw(<People onBulk={onBulk} />);
    (page.getByRole('link', { name: 'Amira' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(pick('Amira')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(page.getByRole('link', { name: 'Bruno' }).element());
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(focused()).toBe(page.getByRole('link', { name: 'Chiara' }).element());
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, false);
  });

  test('a press with Shift picks all in between', async () => {
    const onBulk = vi.fn();
    await draw(<People onBulk={onBulk} />);
    await pick('Amira').click();
    await pick('Chiara').click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, false);
  });
});

test('below an empty list there is nothing to leaf through', async () => {
  await draw(<People rows={[]} />);
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
});

test('columns stay where they are from page to page, and the header in sight', async () => {
  const left = () => page.getByRole('columnheader', { name: 'Number' }).element().getBoundingClientRect().x;
  await draw(<Turning />);
  await expect.element(page.getByRole('link', { name: 'Amira' })).toBeVisible();
  const before = left();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByText('A name that is longer 59')).toBeInTheDocument();
  expect(left()).toBe(before);
  window.scrollTo(0, 1000);
  const head = page.getByRole('columnheader', { name: 'Number' }).element();
  await expect.poll(() => head.getBoundingClientRect().y).toBe(56);
  window.scrollTo(0, 0);
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

test('on a phone what is chosen beside a row’s menu is seen', async () => {
  await page.viewport(390, 844);
  const years = [
    { value: '1', label: 'One year' },
    { value: '2', label: 'Two years' },
  ];
  const popover = () => <Segmented label="Years" value="1" onChange={vi.fn()} data={years} isWide />;
  await draw(<People lines actions={[{ label: 'Renew', popover }]} onBulk={vi.fn()} />);
  await page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Amira' }) }).click();
  await page.getByRole('menuitem', { name: 'Renew' }).click();
  const shown = page.getByText('Two years');
  await expect.element(shown).toBeVisible();
  expect(shown.element().getBoundingClientRect().width).toBeGreaterThan(60);
  expect(getComputedStyle(shown.element()).clipPath).toBe('none');
});

describe('on a phone, where columns say what stands at the end of a row,', () => {
  beforeEach(() => page.viewport(390, 844));
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  test('rows are 64 px, a press opens one, and what is pressed in it is 44 px', async () => {
    const onOpen = vi.fn();
    await draw(<People lines onOpen={onOpen} onBulk={vi.fn()} />);
    await expect.element(item('Amira')).toBeVisible();
    expect(item('Amira').element().getBoundingClientRect().height).toBe(64);
    const menu = page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Amira' }) }).element();
    expect(menu.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(menu.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    (item('Amira').element() as HTMLElement).click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('Amira');
  });

  test('that holding one picks it is told once in a browser', async () => {
    localStorage.clear();
    const hint = page.getByText(textOf('ui:table.holdHint'));
    const remove = await draw(<People lines onBulk={vi.fn()} />);
    await expect.element(hint).toBeVisible();
    remove();
    await draw(<People lines onBulk={vi.fn()} />);
    await expect.element(item('Amira')).toBeVisible();
    expect(hint.elements()).toEqual([]);
  });

  /** Holds the row of Amira until it is picked. */
  const hold = async () => {
    await expect.element(item('Amira')).toBeVisible();
    const row = item('Amira').element() as HTMLElement;
    const touch = (type: string) =>
      row.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 9, clientY: 9 }));
    touch('pointerdown');
    await expect.element(pick('Amira')).toBeChecked();
    touch('pointerup');
    row.click();
  };

  test('all that match are offered with the first that is held, as there is no box for a page', async () => {
    const onBulk = vi.fn();
    await draw(<People lines onBulk={onBulk} total={2157} />);
    await hold();
    const all = page.getByRole('button', { name: textOf('ui:table.selectAll', { count: 2157, number: '2,157' }) });
    expect(all.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await all.click();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, true);
  });

  test('the page is offered where all that match are more than can be done at once', async () => {
    const onBulk = vi.fn();
    await draw(<People lines onBulk={onBulk} total={10_001} />);
    await hold();
    const wholePage = page.getByRole('button', { name: textOf('ui:table.selectPage') });
    await wholePage.click();
    await expect.element(wholePage).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith(people, false);
  });

  test('holding one picks it, and a press then picks others', async () => {
    const onOpen = vi.fn();
    const onBulk = vi.fn();
    await draw(<People lines onOpen={onOpen} onBulk={onBulk} />);
    await hold();
    expect(onOpen).not.toHaveBeenCalled();
    (item('Chiara').element() as HTMLElement).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith([people[0], people[2]], false);
    expect(onOpen).not.toHaveBeenCalled();
  });
});
