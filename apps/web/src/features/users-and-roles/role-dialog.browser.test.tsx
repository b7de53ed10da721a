import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { RoleDialog } from './role-dialog.tsx';

const names = ['view-ticket', 'tickets list', 'close-ticket'] as const satisfies Permission[];
const role = { id: 7, name: 'Desk', permissions: [1], suits_groups: [groups.staff], locked: false, version: 1 };

test('one’s own ticks stay where somebody else changed the role, and go with theirs when it is saved once more', async () => {
  signIn(groups.admin, [...names]);
  const listed = {
    group: 'tickets',
    label: 'Tickets',
    permissions: names.map((name, place) => ({ id: place + 1, name })),
  };
  const theirs = { ...role, name: 'Front desk', permissions: [1, 2], version: 2 };
  const calls = answerCalls(({ call, body }) => {
    if (call.startsWith('GET')) return { data: [listed] };
    const { version } = body as { version: number };
    if (version === 2) return { status: true, msg: 'Saved' };
    const refusal = { status: false, statusCode: 'C10409', msg: 'Changed.', data: { current: theirs } };
    return Response.json(refusal, { status: 409 });
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RoleDialog role={role} onClose={() => {}} />
      <Toasts />
    </QueryClientProvider>,
  );
  const boxes = page.getByRole('group', { name: textOf('users-and-roles:permissions') }).getByRole('checkbox');
  const save = page.getByRole('button', { name: textOf('common:save') });
  // The first is of all.
  await boxes.nth(3).click({ force: true });
  await save.click();
  await expect.element(page.getByRole('alert').getByText('Front desk')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Front desk');
  await save.click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Front desk', permissions: [1, 2, 3], version: 2 });
  await page.getByRole('button', { name: textOf('common:cancel') }).click();
});
