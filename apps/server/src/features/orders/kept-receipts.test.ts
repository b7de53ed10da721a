import { expect, test } from 'vitest';
import type { BillingRow } from './billing.reads.ts';
import { keepReceipts } from './kept-receipts.ts';

const order: BillingRow = {
  id: 7,
  user_id: 1,
  reseller_name: 'Salma',
  reseller_email: 'salma@example.com',
  plan_title: 'Hundred',
  amount: '99.00',
  currency: 'USD',
  credit_points: 100,
  provider: 'stripe',
  status: 'completed',
  order_url: null,
  transaction_id: 'pi_1',
  created_at: new Date('2027-01-15T12:00:00Z'),
  completed_at: new Date('2027-01-15T12:01:00Z'),
  refunded_at: null,
  cancelled_at: null,
};

const seller = {
  name: 'Tessera',
  logo: null,
  colour: null,
  seller_name: null,
  seller_address: null,
  seller_tax_number: null,
};
const none = { order, seller, locale: 'en' as const, readLogo: async () => null };

test('a receipt is drawn once, and again when it says something else', async () => {
  const receipts = keepReceipts();
  let drawn = 0;
  const draw = (changed: Partial<BillingRow> = {}, locale: 'en' | 'de' = 'en', named = seller) =>
    receipts({ ...none, order: { ...order, ...changed }, seller: named, locale }, async () => {
      drawn += 1;
    });
  const first = await draw();
  expect(first.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await draw()).toBe(first);
  expect(drawn).toBe(1);
  for (const other of [
    draw({}, 'de'),
    draw({ refunded_at: new Date() }),
    draw({ id: 8 }),
    draw({}, 'en', { ...seller, name: 'Orbit' }),
  ]) {
    expect(await other).not.toBe(first);
  }
  expect(drawn).toBe(5);
});

test('no more than so many are kept, those that were asked for last', async () => {
  const receipts = keepReceipts(3);
  let drawn = 0;
  const draw = (id: number) =>
    receipts({ ...none, order: { ...order, id } }, async () => {
      drawn += 1;
    });
  for (let id = 1; id <= 3; id += 1) await draw(id);
  await draw(1);
  await draw(4);
  expect(drawn).toBe(4);
  await draw(1);
  expect(drawn).toBe(4);
  await draw(2);
  expect(drawn).toBe(5);
});

test('who may not have one drawn leaves none behind', async () => {
  const receipts = keepReceipts();
  await expect(receipts(none, () => Promise.reject(new Error('too many')))).rejects.toThrow('too many');
  let drawn = 0;
  await receipts(none, async () => {
    drawn += 1;
  });
  expect(drawn).toBe(1);
});
