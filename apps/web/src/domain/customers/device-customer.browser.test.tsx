import type { Customer } from '@tessera/contracts/customer';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeviceCustomer } from './device-customer.tsx';

const noted: Customer = { id: 7, name: 'Maya Thompson', contact: '+20 1', note: null, locale: null };

test('who asks at their device to be forgotten is erased there, and the editor closes', async () => {
  signIn(groups.reseller, ['customers']);
  const calls = answerCalls(() => ({ status: true, msg: 'Erased.' }));
  await draw(<DeviceCustomer mac="00:1a:79:3b:4c:5d" deviceId={3} customer={noted} />);
  const edit = page.getByRole('button', { name: textOf('domain/customers:edit') });
  await edit.click();
  await page.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('Maya Thompson')).toBeVisible();
  await question.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  await expect.element(edit).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/customers/7']);
});
