import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { StatusSwitch } from './status-switch.tsx';

test.each([
  ['active', 'active', true],
  ['invited', 'invited', true],
  ['disabled', 'disabled', false],
  ['disabled_by_operator', 'disabledByOperator', false],
] as const)('somebody who is %s is called so, as in every list', async (status, word, isChecked) => {
  signIn(groups.admin);
  await draw(<StatusSwitch row={{ id: 3, name: 'Mona', effective_status: status }} />);
  const name = `Mona: ${textOf(`common:${word}`)}`;
  await expect.element(page.getByRole('switch', { name })).toBeVisible();
  await expect.element(page.getByText(textOf(`common:${word}`), { exact: true })).toBeVisible();
  expect((page.getByRole('switch').element() as HTMLInputElement).checked).toBe(isChecked);
});

test('an undo that is refused says why', async () => {
  signIn(groups.admin);
  const refusal = { status: false, statusCode: 'C10012', msg: 'They were removed.' };
  const calls = answerCalls(() =>
    calls.length === 1 ? { status: true, msg: 'Disabled' } : Response.json(refusal, { status: 404 }),
  );
  await draw(
    <QueryClientProvider client={queryClient}>
      <StatusSwitch row={{ id: 3, name: 'Mona', effective_status: 'active' }} />
      <Toasts />
    </QueryClientProvider>,
  );
  await page.getByRole('switch', { name: /Mona/ }).click({ force: true });
  // Whoever disables somebody stops programs of others too.
  await expect.element(page.getByText(textOf('users-and-roles:keysWait', { msg: 'Disabled' }))).toBeVisible();
  await page.getByRole('button', { name: textOf('common:undo') }).click();
  await expect.element(page.getByText('They were removed.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ is_disable_by_admin: 1 }, { is_disable_by_admin: 0 }]);
});
