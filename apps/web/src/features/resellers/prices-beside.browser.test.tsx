import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { PricesBeside } from './prices-beside.tsx';

const both = (yearly: [number, number], lifetime: [number, number]) => ({
  ...{ yearly_credits: yearly[0], your_yearly_credits: yearly[1] },
  ...{ lifetime_credits: lifetime[0], your_lifetime_credits: lifetime[1] },
});
const priced = (app_id: number, prices: object, planned_prices: object | null = null) => ({
  ...{ app_id, app_name: `Player ${app_id}`, planned_prices },
  ...prices,
});
const same = both([5, 5], [9, 9]);

async function drawPrices(data: object[]) {
  signIn(groups.reseller);
  answerCalls(() => ({ data }));
  queryClient.clear();
  await draw(
    <QueryClientProvider client={queryClient}>
      <PricesBeside reseller={{ id: 7, name: 'Mona' }} />
    </QueryClientProvider>,
  );
}

const t = (key: 'pay' | 'bothPay' | 'same' | 'differ', values: Record<string, string | number>) =>
  textOf(`resellers:pricesBeside.${key}`, values);
const beginning = (text: string) => page.getByText(new RegExp(`^${text}`));
const theyPay = (theirs: string, yours: string) => beginning(t('pay', { theirs, yours }));
const isOpen = () => document.querySelector('details')?.open;

test('what differs is told, now and from then on, and nothing of what is the same', async () => {
  const from = '2027-01-04T00:00:00Z';
  await drawPrices([
    priced(1, same),
    priced(2, both([8, 10], [9, 9])),
    priced(3, same, { from, ...both([6, 5], [9, 9]) }),
    priced(4, both([5, 5], [7, 9]), { from, ...both([5, 5], [9, 9]) }),
  ]);
  await expect.element(theyPay('8', '10')).toBeVisible();
  await expect.element(theyPay('6', '5')).toBeVisible();
  await expect.element(beginning(t('bothPay', { price: '5' }))).toBeVisible();
  await expect.element(theyPay('7', '9')).toBeVisible();
  await expect.element(beginning(t('bothPay', { price: '9' }))).toBeVisible();
  expect(page.getByText('Player 1').elements()).toEqual([]);
  expect(page.getByText(textOf('common:lifetime')).elements()).toHaveLength(1);
});

test('where nothing differs one line says so', async () => {
  await drawPrices([priced(1, same), priced(2, same)]);
  await expect.element(page.getByText(t('same', { name: 'Mona' }))).toBeVisible();
  expect(isOpen()).toBeUndefined();
});

test('a long list is there for who asks for it', async () => {
  await drawPrices(Array.from({ length: 30 }, (_, index) => priced(index + 1, both([8, 10], [9, 9]))));
  await page.getByText(t('differ', { count: 30 })).click();
  await expect.poll(isOpen).toBe(true);
  await expect.element(page.getByText('Player 30')).toBeVisible();
});
