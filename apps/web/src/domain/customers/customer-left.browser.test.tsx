import { QueryClientProvider } from '@tanstack/react-query';
import type { Customer } from '@tessera/contracts/customer';
import { groups } from '@tessera/contracts/groups';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeviceCustomer } from './device-customer.tsx';

const noted: Customer = { id: 7, name: 'Maya', contact: null, note: null, locale: null };
const note = page.getByLabelText(textOf('domain/customers:note'));
const edit = page.getByRole('button', { name: textOf('domain/customers:edit') });
const save = page.getByRole('button', { name: textOf('common:save') });

beforeEach(() => {
  sessionStorage.clear();
  signIn(groups.reseller, ['customers']);
  onTestFinished(() => queryClient.clear());
});

const drawOf = (deviceId: number, customer: Customer = noted) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <DeviceCustomer mac="00:1a:79:3b:4c:5d" deviceId={deviceId} customer={customer} />
    </QueryClientProvider>,
  );

/** Typed, and left as a step back on a phone leaves it. */
async function beginAndLeave() {
  const leave = await drawOf(3);
  await edit.click();
  await note.fill('Calls on Sundays');
  leave();
}

test('a note that was typed and left stands there when its device is opened again, and in no other', async () => {
  await beginAndLeave();
  const leaveOther = await drawOf(4);
  await expect.element(edit).toBeVisible();
  leaveOther();
  await drawOf(3);
  await expect.element(note).toHaveValue('Calls on Sundays');
  await expect.element(page.getByText(textOf('ui:draft.restored'), { exact: false })).toBeVisible();
  // No phone's keys open over it.
  expect(document.activeElement).toBe(document.body);
});

test('it is over what was read then, not over what somebody noted meanwhile', async () => {
  await beginAndLeave();
  const calls = answerCalls(() => ({ status: true, msg: 'Saved.', data: null }));
  await drawOf(3, { ...noted, name: 'Maya Thompson' });
  await save.click();
  await expect.element(edit).toBeVisible();
  expect(calls.find(({ call }) => call === 'PUT /api/devices/3/customer')?.body).toMatchObject({
    name: 'Maya Thompson',
    note: 'Calls on Sundays',
    seen: { name: 'Maya' },
  });
});

test('given up, saved already or erased it is not there again', async () => {
  await beginAndLeave();
  const leave = await drawOf(3);
  await page.getByRole('button', { name: textOf('common:cancel') }).click();
  await expect.element(edit).toBeVisible();
  leave();
  expect(sessionStorage).toHaveLength(0);
  await beginAndLeave();
  const leaveSaved = await drawOf(3, { ...noted, note: 'Calls on Sundays' });
  await expect.element(edit).toBeVisible();
  leaveSaved();
  answerCalls(({ call }) => ({ status: true, msg: 'Erased.', data: call.startsWith('GET') ? [] : null }));
  await drawOf(3);
  const erase = page.getByRole('button', { name: textOf('domain/customers:eraseNamed') });
  await erase.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('domain/customers:eraseNamed') })
    .click();
  await expect.element(edit).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
