import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { StatementPage } from './statement-page.tsx';

const answerOf = (opening_balance: number) => ({
  data: {
    ...{ account: { email: 'salma@example.com', balance: 9 }, rows: [], next: null },
    ...{ opening_balance, closing_balance: opening_balance + 1 },
  },
});

test('what there was before the days that were chosen before is not read as that of the new ones', async () => {
  signIn();
  const { promise: later, resolve } = Promise.withResolvers<object>();
  answerCalls(({ call }) => (call.includes('2026-11-02') ? later : answerOf(40)));
  const at = (from: string) => `/credit-statement?q=&from=${from}`;
  const router = await drawScreen({ path: '/credit-statement', component: StatementPage, at: at('2026-11-01') });
  const opacity = () => getComputedStyle(document.querySelector('dl') as Element).opacity;
  await expect.element(page.getByText(textOf('credits:opening'))).toBeVisible();
  await expect.element(page.getByText('40')).toBeVisible();
  expect(opacity()).toBe('1');
  router.history.push(at('2026-11-02'));
  await expect.poll(opacity).toBe('0');
  resolve(answerOf(60));
  await expect.element(page.getByText('60')).toBeVisible();
  await expect.poll(opacity).toBe('1');
});
