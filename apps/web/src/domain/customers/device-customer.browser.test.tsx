import { QueryClientProvider } from '@tanstack/react-query';
import type { Customer } from '@tessera/contracts/customer';
import { groups } from '@tessera/contracts/groups';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeviceCustomer } from './device-customer.tsx';
import { EraseCustomerDialog } from './erase-customer-dialog.tsx';

const drawHere = (node: ReactNode) => {
  onTestFinished(() => queryClient.clear());
  return draw(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);
};
const erasedBy = (calls: readonly { call: string }[]) =>
  calls.flatMap(({ call }) => (call.startsWith('DELETE') ? call : []));

const noted: Customer = { id: 7, name: 'Maya Thompson', contact: '+20 1', note: null, locale: null };

test('who asks at their device to be forgotten is erased there, and the editor closes', async () => {
  signIn(groups.reseller, ['customers']);
  const calls = answerCalls(() => ({ status: true, msg: 'Erased.', data: [] }));
  await drawHere(<DeviceCustomer mac="00:1a:79:3b:4c:5d" deviceId={3} customer={noted} />);
  const edit = page.getByRole('button', { name: textOf('domain/customers:edit') });
  await edit.click();
  await page.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('Maya Thompson')).toBeVisible();
  await question.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  await expect.element(edit).toBeVisible();
  expect(erasedBy(calls)).toEqual(['DELETE /api/customers/7']);
});

test('where their contact stands elsewhere too, it is erased there as well by whoever ticks it, and there alone', async () => {
  signIn(groups.reseller, ['customers']);
  const same = [
    { id: 8, mac_address: '00:1A:79:3B:4C:5E', name: 'Maya T.' },
    { id: 9, mac_address: '00:1A:79:3B:4C:5F', name: null },
  ];
  const calls = answerCalls(() => ({ status: true, msg: 'Erased.', data: same }));
  const onErased = vi.fn();
  await drawHere(
    <EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={noted} onErased={onErased} onClose={() => {}} />,
  );
  const ticks = page.getByRole('checkbox');
  await expect.element(ticks.first()).not.toBeChecked();
  await page.getByRole('checkbox', { name: '00:1A:79:3B:4C:5F' }).click();
  await page.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
  expect(erasedBy(calls)).toEqual(['DELETE /api/customers/9', 'DELETE /api/customers/7']);
});

test('what was erased before one of them failed is read anew', async () => {
  signIn(groups.reseller, ['customers']);
  const same = [{ id: 8, mac_address: '00:1A:79:3B:4C:5E', name: 'Maya T.' }];
  answerCalls(({ call }) =>
    call === 'DELETE /api/customers/7'
      ? Response.json({ status: false, msg: 'Not now.' }, { status: 409 })
      : { status: true, msg: 'Erased.', data: same },
  );
  const readAnew = vi.spyOn(queryClient, 'invalidateQueries');
  await drawHere(<EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={noted} onClose={() => {}} />);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: textOf('domain/customers:eraseNamed') }).click();
  await expect.element(page.getByText('Not now.', { exact: false })).toBeVisible();
  expect(readAnew).toHaveBeenCalled();
});

test('whoever has no contact is asked for nowhere else; where it can’t be found out, that is said', async () => {
  signIn(groups.reseller, ['customers']);
  const calls = answerCalls(() => Response.json({ status: false, msg: 'No' }, { status: 403 }));
  const withoutContact = { ...noted, contact: null };
  const remove = await drawHere(
    <EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={withoutContact} onClose={() => {}} />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(calls).toEqual([]);
  remove();
  await drawHere(<EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={noted} onClose={() => {}} />);
  await expect.element(page.getByText(textOf('domain/customers:sameContactUnknown'))).toBeVisible();
});

test('nothing is confirmed before those of the same contact are there, and where they don’t come that is tried again', async () => {
  signIn(groups.reseller, ['customers']);
  const same = [{ id: 8, mac_address: '00:1A:79:3B:4C:5E', name: 'Maya T.' }];
  let answer = (_: Response) => {};
  answerCalls(() => new Promise<Response>((resolve) => (answer = resolve)));
  await drawHere(<EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={noted} onClose={() => {}} />);
  const confirm = page.getByRole('button', { name: textOf('domain/customers:eraseNamed') });
  await expect.element(confirm).toBeDisabled();
  answer(Response.json({ status: false, msg: 'No' }, { status: 403 }));
  await expect.element(confirm).toBeEnabled();
  await page.getByRole('button', { name: textOf('common:retry') }).click();
  await expect.element(confirm).toBeDisabled();
  answer(Response.json({ status: true, data: same }));
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('beside a long name its box stays one to tick', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  signIn(groups.reseller, ['customers']);
  const same = [{ id: 8, mac_address: '00:1A:79:3B:4C:5E', name: 'A long name '.repeat(6) + 'x'.repeat(50) }];
  answerCalls(() => ({ status: true, data: same }));
  await drawHere(<EraseCustomerDialog mac="00:1a:79:3b:4c:5d" customer={noted} onClose={() => {}} />);
  const box = page.getByRole('checkbox');
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect()).toMatchObject({ width: 18, height: 18 });
});
