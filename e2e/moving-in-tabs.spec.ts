import { messagesOf } from '@tessera/contracts/messages/all';
import { adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('what one tab planned anew is not brought unseen by another, which then shows it', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/409 .*\/moving-in\/\d+\/start/);
  const texts = await loadTexts('en');
  const admin = await adminOf(server);
  const first = new Portal(await openBrowser(server, desktop), texts);
  await openAs(first.page, admin, '/moving-in');
  const rows = ['a@tabs.example,1,2', 'b@tabs.example,2,4', 'c@tabs.example,5,6'];
  const buffer = Buffer.from(['email,points,balance', ...rows].join('\n'));
  await first.page.locator('main input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await first.button('moving-in:planIt').click();
  const creditIn = ({ page }: Portal) =>
    page
      .locator('main dl > div')
      .filter({ hasText: first.t('moving-in:totals.credit') })
      .locator('dd');
  await expect(creditIn(first)).toHaveText('12');

  const second = new Portal(await first.page.context().newPage(), texts);
  await second.page.goto(first.page.url());
  await expect(creditIn(second)).toHaveText('12');

  await first.field('moving-in:fields.balance').selectOption('points');
  await first.button('moving-in:planAgain').click();
  await expect(creditIn(first)).toHaveText('8');

  await second.button('moving-in:start').click();
  const asked = second.dialog('moving-in:start');
  await asked.getByRole('button', { name: second.t('moving-in:start') }).click();
  await expect(second.page.getByText(messagesOf.en.said.movePlanChanged)).toBeVisible();
  await asked.getByRole('button', { name: second.t('common:cancel') }).click();
  await expect(creditIn(second)).toHaveText('8');
  await expect(second.field('moving-in:fields.balance')).toHaveValue('points');
});
