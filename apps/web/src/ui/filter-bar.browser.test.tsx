import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { daysAround, daysOf, monthsAgo } from '../lib/day-spans.ts';
import { textOf, validationText } from '../lib/i18n.ts';
import { beginSession, endSession } from '../lib/session.ts';
import { draw } from '../testing/draw.tsx';
import { FilterBar } from './filter-bar.tsx';
import { textFilter, useDaysFilter, useNumberFilter } from './filter-kinds.tsx';
import { TableToolbar } from './table-toolbar.tsx';

type Search = { state?: string; from?: string; to?: string; min?: number; max?: number; words?: string };

function List({ first = {} }: { first?: Search }) {
  const [search, setSearch] = useState<Search>(first);
  const set = (change: Search) => setSearch({ ...search, ...change });
  const days = useDaysFilter();
  const range = useNumberFilter();
  return (
    <>
      <FilterBar
        onClear={() => setSearch({})}
        filters={[
          {
            kind: 'choice',
            id: 'state',
            label: 'State',
            options: [
              { value: 'active', label: 'Active' },
              { value: 'expired', label: 'Expired' },
            ],
            value: search.state,
            onChange: (state) => set({ state }),
          },
          days({ id: 'days', label: 'Day', from: search.from, to: search.to, onChange: set }),
          range({ id: 'cost', label: 'Cost', min: search.min, max: search.max, onChange: set }),
          textFilter({ id: 'words', label: 'Words', hint: 'Which words' }, search.words, (words) => set({ words })),
        ]}
      />
      <output data-testid="search">{JSON.stringify(search)}</output>
    </>
  );
}

const add = () => page.getByRole('button', { name: textOf('ui:filters.add') });
const chip = (name: RegExp) => page.getByRole('button', { name });
const searched = () => JSON.parse(page.getByTestId('search').element().textContent ?? '');

beforeEach(() => page.viewport(1200, 800));

test('what is added is typed into at once', async () => {
  await draw(<List />);
  for (const [filter, typed, found] of [
    ['Words', 'orbit', { words: 'orbit' }],
    ['Cost', '3', { words: 'orbit', min: 3 }],
  ] as const) {
    await add().click();
    await page.getByRole('menuitem', { name: filter }).click();
    await userEvent.keyboard(typed);
    if (filter === 'Cost') await userEvent.keyboard('{Enter}');
    await expect.poll(searched).toEqual(found);
    await userEvent.keyboard('{Escape}');
  }
});

describe('what was typed is taken', () => {
  const type = async (filter: string, typed: string) => {
    await draw(
      <>
        <List />
        <p style={{ marginTop: 500 }}>Elsewhere</p>
      </>,
    );
    await add().click();
    await page.getByRole('menuitem', { name: filter }).click();
    await userEvent.keyboard(typed);
  };
  const ways = [
    ['a press elsewhere', () => page.getByText('Elsewhere').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ] as const;
  test.each(ways)('of a number: %s', async (_way, leave) => {
    await type('Cost', '3');
    await leave();
    await expect.poll(searched).toEqual({ min: 3 });
  });
  test.each(ways)('of a text, within the pause that its search waits: %s', async (_way, leave) => {
    await type('Words', 'orbit');
    await leave();
    await expect.poll(searched).toEqual({ words: 'orbit' });
  });
});

describe('a day', () => {
  const from = page.getByLabelText(textOf('ui:filters.from'));
  const open = async (first: Search) => {
    await draw(
      <>
        <List first={first} />
        <p style={{ marginTop: 500 }}>Elsewhere</p>
      </>,
    );
    if (first.from) await chip(/^Day/).click();
    else {
      await add().click();
      await page.getByRole('menuitem', { name: 'Day' }).click();
    }
    from.element().focus();
  };

  test.each([
    ['over another', { from: '2026-11-01' }],
    ['where there was none', {}],
  ])('is typed by keys, %s, and its filter stays open', async (_what, first) => {
    await open(first);
    await userEvent.keyboard('12252027');
    await expect.poll(searched).toEqual({ from: '2027-12-25' });
    await expect.element(from).toHaveValue('2027-12-25');
    await expect.element(from).toHaveFocus();
  });

  test('that is left half typed says so, and narrows nothing', async () => {
    await open({});
    await userEvent.keyboard('1225{Enter}');
    await expect.element(from).toHaveAccessibleDescription(validationText('unfinishedDate'));
    expect(searched()).toEqual({});
    await userEvent.keyboard('2027{Enter}');
    expect(searched()).toEqual({ from: '2027-12-25' });
  });

  test('that is emptied leaves its field there for another', async () => {
    await open({ from: '2026-11-01' });
    await from.fill('');
    from.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(searched).toEqual({});
    await expect.element(from).toHaveFocus();
    await page.getByText('Elsewhere').click();
    await expect.element(chip(/^Day/)).not.toBeInTheDocument();
  });
});

describe('a number', () => {
  const least = page.getByRole('textbox', { name: textOf('ui:filters.from') });
  const open = async () => {
    await draw(<List first={{ min: 2 }} />);
    await chip(/≥ 2/).click();
  };

  test('is read in Arabic digits too, and the focus stays', async () => {
    await open();
    await least.fill('١٢');
    await userEvent.keyboard('{Enter}');
    await expect.poll(searched).toEqual({ min: 12 });
    await expect.element(least).toHaveValue('12');
    await expect.element(least).toHaveFocus();
    await least.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(searched).toEqual({});
    await expect.element(least).toHaveFocus();
  });

  test('that is none says so, and changes nothing', async () => {
    await open();
    await least.fill('1.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(least).toHaveAccessibleDescription(validationText('wholeNumber'));
    expect(searched()).toEqual({ min: 2 });
  });
});

test('a day stays that day for whoever is already a day further', async () => {
  const user = { id: 1, name: 'Tia', email: 'tia@example.com', groupId: 2 as const, roleName: 'Reseller' };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = { expiresAt, user, permissions: [], hasPasscode: true, canGoToggle: false };
  beginSession({ ...session, timeZone: 'Pacific/Kiritimati' }, '/login');
  onTestFinished(() => endSession('signed-out'));
  await draw(<List first={{ from: '2026-11-21', to: '2026-11-22' }} />);
  await expect.element(chip(/Nov 21, 2026 to Nov 22, 2026/)).toBeVisible();
});

test('the days that are asked for most are chosen by one press, and that is told', async () => {
  await draw(<List />);
  await add().click();
  await page.getByRole('menuitem', { name: 'Day' }).click();
  const week = page.getByRole('button', { name: textOf('ui:filters.last7') });
  await week.click();
  expect(searched()).toEqual(daysAround(6, 0));
  await expect.element(week).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: textOf('common:lastMonth') }).click();
  expect(searched()).toEqual(daysOf(monthsAgo(1)));
  await expect.element(week).toHaveAttribute('aria-pressed', 'false');
});

describe('chips', () => {
  test('are added, chosen and taken away by keys alone, and the focus is never lost', async () => {
    await draw(<List />);
    add().element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Active' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chip(/^State ?Expired/)).toHaveFocus();
    expect(searched()).toEqual({ state: 'expired' });
    await userEvent.keyboard('{Backspace}');
    await expect.element(add()).toHaveFocus();
    expect(searched()).toEqual({});
  });

  test('without a value go once they are left', async () => {
    await draw(<List />);
    await add().click();
    await page.getByRole('menuitem', { name: 'State' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(chip(/^State$/)).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(chip(/^State$/)).not.toBeInTheDocument();
  });

  test('tell a range of days and of numbers, and end either alone', async () => {
    await draw(<List first={{ from: '2026-11-01', to: '2026-11-21', min: 2 }} />);
    await expect.element(chip(/Nov 1, 2026 to Nov 21, 2026/)).toBeVisible();
    await chip(/≥ 2/).click();
    const to = page.getByRole('textbox', { name: textOf('ui:filters.to') });
    await to.fill('5');
    await userEvent.keyboard('{Enter}');
    await expect.element(chip(/2–5/)).toBeVisible();
    await page.getByRole('button', { name: textOf('ui:filters.remove', { name: 'Day' }) }).click();
    await expect.poll(searched).toEqual({ min: 2, max: 5 });
  });
});

test.each([
  ['one stands beside the search', { state: 'active' }, false],
  [
    'several have a line of their own below it',
    { state: 'active', from: '2026-11-01', to: '2027-11-21', min: 2, max: 70, words: 'of several words' },
    true,
  ],
])('%s', async (_, first, isBelow) => {
  const table = { search: { page: 1, size: 10, sort: 'name', dir: 'desc' as const, q: '' }, set: () => {} };
  await draw(
    <TableToolbar
      table={table}
      columns={[]}
      isShown={() => true}
      toggleColumn={() => {}}
      searchLabel="Search"
      isNarrow={false}
      filters={<List first={first} />}
    />,
  );
  const chips = [...document.querySelectorAll('[data-chip]')];
  const tops = new Set(chips.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.size).toBe(1);
  const search = page.getByRole('searchbox').element().getBoundingClientRect();
  expect([...tops].every((top) => top > search.bottom)).toBe(isBelow);
});

describe('on a phone', () => {
  test('one button counts them, and a sheet sets and clears them', async () => {
    await page.viewport(390, 844);
    await draw(<List first={{ state: 'active' }} />);
    await page.getByRole('button', { name: textOf('ui:filters.counted', { count: 1 }) }).click();
    const sheet = page.getByRole('dialog', { name: textOf('ui:filters.title') });
    await sheet.getByLabelText('State').selectOptions('expired');
    await sheet.getByLabelText(textOf('ui:filters.from')).first().fill('2026-11-01');
    await expect.poll(searched).toEqual({ state: 'expired', from: '2026-11-01' });
    await sheet.getByRole('button', { name: textOf('ui:filters.clear') }).click();
    await expect.poll(searched).toEqual({});
    await sheet.getByRole('button', { name: textOf('ui:filters.done') }).click();
    await expect.element(page.getByRole('button', { name: textOf('ui:filters.counted', { count: 0 }) })).toHaveFocus();
  });
});
