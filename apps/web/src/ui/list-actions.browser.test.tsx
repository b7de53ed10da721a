import { IconBell, IconDownload } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { ListActions } from './list-actions.tsx';
import { Page } from './page.tsx';

const bell = { label: 'Low-credit alert', icon: IconBell, onClick: () => {} };
const file = { label: 'CSV', icon: IconDownload, load: () => new Promise<never>(() => {}), isEmpty: true };

const drawList = async (width: number, actions: React.ComponentProps<typeof ListActions>['actions']) => {
  await page.viewport(width, 800);
  await draw(
    <Page isList title="Statement" actions={<ListActions actions={actions} />}>
      <p>Rows</p>
    </Page>,
  );
};

test('where there is room each is a button', async () => {
  await drawList(1200, [bell, file]);
  await expect.element(page.getByRole('button', { name: 'Low-credit alert' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

test('on a phone several are one menu that says them in words, as large as a thumb', async () => {
  await drawList(390, [bell, file]);
  const button = page.getByRole('button');
  expect(button.elements()).toHaveLength(1);
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Low-credit alert' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true');
});

test('one alone stays where it is', async () => {
  await drawList(390, [false, bell]);
  await page.getByRole('button', { name: 'Low-credit alert' }).click();
  expect(page.getByRole('menuitem').elements()).toHaveLength(0);
});
