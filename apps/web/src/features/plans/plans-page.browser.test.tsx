import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { Plan } from './plans.api.ts';
import { PlansPage } from './plans-page.tsx';

const planOf = (id: number, title: string, currency: Plan['currency']): Plan =>
  ({ id, title, price: '10.00', currency, credit_points: 10, description: '<p>Ten</p>' }) as Plan;

test('a plan that was saved in another currency is led to where it is listed', async () => {
  signIn(groups.admin, ['payment-plans', 'edit-delete-plan']);
  let plans = [planOf(1, 'Ten dollars', 'USD'), planOf(2, 'Moves', 'USD')];
  answerCalls(({ call }) => {
    if (!call.includes('update-payment-plans')) return { plans, records: [], data: [] };
    plans = [planOf(1, 'Ten dollars', 'USD'), planOf(2, 'Moves', 'EUR')];
    return { msg: 'Saved.' };
  });
  await drawScreen({ path: '/payment-plans', component: PlansPage, at: '/payment-plans' });
  await page.getByRole('button', { name: textOf('plans:menu', { title: 'Moves' }) }).click();
  await page.getByRole('menuitem', { name: textOf('common:edit') }).click();
  await page.getByRole('combobox', { name: textOf('plans:currency') }).selectOptions('EUR');
  await page.getByRole('button', { name: textOf('common:save'), exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Moves' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ten dollars' })).not.toBeInTheDocument();
});
