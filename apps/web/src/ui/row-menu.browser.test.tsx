import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLocale, useTexts } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { RowMenu } from './row-menu.tsx';

function Row() {
  const t = useTexts('common');
  return (
    <RowMenu
      label="Actions"
      actions={[null, { label: t('edit') }, { label: t('save'), popover: () => <p>What it costs</p> }]}
    />
  );
}

test('what is opened beside a row stays while the language changes', async () => {
  await draw(<Row />);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem').last().click();
  const beside = page.getByText('What it costs');
  await expect.element(beside).toBeVisible();
  await changeLocale('ar');
  await expect.poll(() => page.getByRole('dialog').element().getAttribute('aria-label')).not.toContain('Save');
  await expect.element(beside).toBeVisible();
});
