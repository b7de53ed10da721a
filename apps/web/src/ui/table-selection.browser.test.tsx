import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { People, type PeopleProps, people, pick, pickPage } from './data-table.fixture.tsx';

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

/** A list that is read anew. */
function Anew({
  rows,
  total,
  ...others
}: Required<Pick<PeopleProps, 'rows' | 'total' | 'onBulk'>> & { page?: number }) {
  const [isAnew, setAnew] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAnew(true)}>
        Anew
      </button>
      <People {...(isAnew ? { rows, total } : { total: 30 })} {...others} />
    </>
  );
}

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

describe('a picked row', () => {
  const readAnew = () => page.getByRole('button', { name: 'Anew' }).click();
  const doIt = () => page.getByRole('button', { name: 'Do it' }).click();

  test('that was deleted is counted no more', async () => {
    const onBulk = vi.fn();
    await draw(<Anew rows={people.slice(1)} total={29} onBulk={onBulk} />);
    await pick('Amira').click();
    await pick('Bruno').click();
    await readAnew();
    await expect.element(pick('Amira')).not.toBeInTheDocument();
    await doIt();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith([people[1]], false);
  });

  test('that a newer one moved to the next page stays picked', async () => {
    const onBulk = vi.fn();
    await draw(<Anew rows={people.slice(1)} total={31} onBulk={onBulk} />);
    await pick('Amira').click();
    await readAnew();
    await expect.element(pick('Amira')).not.toBeInTheDocument();
    await doIt();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith([people[0]], false);
  });
});

describe('a picked row of a later page', () => {
  const readAnew = () => page.getByRole('button', { name: 'Anew' }).click();
  const doIt = () => page.getByRole('button', { name: 'Do it' }).click();

  test('that moved to the one before, where another was deleted, stays picked', async () => {
    const onBulk = vi.fn();
    await draw(<Anew rows={people.slice(1)} total={29} page={2} onBulk={onBulk} />);
    await pick('Amira').click();
    await readAnew();
    await expect.element(pick('Amira')).not.toBeInTheDocument();
    await doIt();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith([people[0]], false);
  });

  test('that was deleted between others is counted no more', async () => {
    const onBulk = vi.fn();
    await draw(<Anew rows={people.filter(({ name }) => name !== 'Bruno')} total={29} page={2} onBulk={onBulk} />);
    await pick('Amira').click();
    await pick('Bruno').click();
    await readAnew();
    await expect.element(pick('Bruno')).not.toBeInTheDocument();
    await doIt();
    expect(onBulk).toHaveBeenCalledExactlyOnceWith([people[0]], false);
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
