import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { People, people, pick } from './data-table.fixture.tsx';
import { Segmented } from './segmented.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

test('on a phone its rows are cards with the same menu', async () => {
  await draw(<People />);
  await expect.element(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Amira' }) })).toBeVisible();
});

test('each page, the next and the one before take 44 px, and all stand in the width of the smallest phone', async () => {
  await page.viewport(320, 568);
  await draw(<People total={4_660} />);
  const pages = page.getByRole('navigation', { name: textOf('ui:table.pages') });
  const next = pages.getByRole('button', { name: textOf('ui:table.next') });
  await next.click();
  await next.click();
  await expect.element(pages.getByText('3', { exact: true })).toHaveAttribute('aria-current', 'page');
  const sizes = pages
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(sizes.length).toBeGreaterThan(2);
  expect(new Set(sizes.map(({ top }) => top)).size).toBe(1);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('on a phone what is chosen beside a row’s menu is seen', async () => {
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
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  test('the menus stand at its end also where there is room to spare', async () => {
    await page.viewport(720, 900);
    await draw(<People lines />);
    await expect.element(item('Amira')).toBeVisible();
    const row = item('Amira').element().getBoundingClientRect();
    const menu = page.getByRole('button', { name: textOf('ui:table.rowMenu', { name: 'Amira' }) }).element();
    expect(row.right - menu.getBoundingClientRect().right).toBeLessThanOrEqual(8);
  });

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
