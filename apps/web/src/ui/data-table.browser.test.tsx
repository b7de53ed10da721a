import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { calm, People, people } from './data-table.fixture.tsx';

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

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1200, 800);
});

test('below an empty list there is nothing to leaf through', async () => {
  await draw(<People rows={[]} />);
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
});

test('a total that is not counted to its end has a plus', async () => {
  const range = (total: string) =>
    page.getByText(textOf('ui:table.range', { range: '\u20661–10\u2069', total }), { exact: true });
  const leave = await draw(<People total={20_000} />);
  await expect.element(range('20,000')).toBeVisible();
  leave();
  await draw(<People total={20_000} isTotalCapped />);
  await expect.element(range('\u206620,000+\u2069')).toBeVisible();
});

test('a page behind the last leads to the last, and meanwhile nobody is told that there is nothing', async () => {
  const list = { page: 9, total: 23, rowsOn: (shown: number) => (shown === 3 ? people : []) };
  const remove = await draw(<People {...list} query={{ ...calm, isFetching: true }} />);
  await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
  expect(page.getByText('Nobody yet').elements()).toHaveLength(0);
  remove();
  await draw(<People {...list} />);
  await expect.element(page.getByRole('link', { name: 'Amira' })).toBeVisible();
  const last = page.getByRole('button', { name: textOf('ui:table.goToPage', { page: '3' }) });
  await expect.element(last).toHaveAttribute('aria-current', 'page');
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
