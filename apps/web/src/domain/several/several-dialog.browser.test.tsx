import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api-client.ts';
import { textOf } from '../../lib/i18n.ts';
import { endSession } from '../../lib/session.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { SeveralDialog } from './several-dialog.tsx';

const rows = ['Alpha', 'Beta', 'Gamma'];

async function open(act: (name: string) => Promise<unknown>) {
  const told = { settled: vi.fn(async () => {}), done: vi.fn(), closed: vi.fn() };
  const leave = await draw(
    <SeveralDialog
      title="Close 3"
      confirmLabel="Close all"
      rows={rows}
      rowId={(name) => name}
      rowName={(name) => name}
      act={act}
      onSettled={told.settled}
      onDone={told.done}
      onClose={told.closed}
    >
      They stay.
    </SeveralDialog>,
  );
  await page.getByRole('button', { name: 'Close all' }).click();
  return { ...told, leave };
}

test('one that is refused keeps nothing from the others, and says why', async () => {
  const asked: string[] = [];
  const told = await open(async (name) => {
    asked.push(name);
    if (name === 'Beta') throw new ApiError(409, 'It is closed already.');
  });
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('Beta').getByText('It is closed already.')).toBeVisible();
  await expect.element(line('Gamma').getByText(textOf('domain/several:rowDone'))).toBeVisible();
  await expect.element(page.getByText(textOf('domain/several:someFailed', { done: '2', total: '3' }))).toBeVisible();
  expect(asked).toEqual(rows);
  expect(told.settled).toHaveBeenCalledOnce();
  // What was chosen is let go once it was read what came of it.
  expect(told.done).not.toHaveBeenCalled();
  await page
    .getByRole('button', { name: textOf('common:close'), exact: true })
    .last()
    .click();
  await expect.poll(() => told.closed.mock.calls.length).toBe(1);
  expect(told.done).toHaveBeenCalledOnce();
});

test('where all went well it goes away, says how many, and what was chosen is let go', async () => {
  const told = await open(async () => {});
  await expect.poll(() => told.closed.mock.calls.length).toBe(1);
  expect(told.done).toHaveBeenCalledOnce();
});

test('it stays until the last of them is answered', async () => {
  const answer = Promise.withResolvers<void>();
  const told = await open(() => answer.promise);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: textOf('common:close') })).toBeDisabled();
  expect(told.closed).not.toHaveBeenCalled();
  answer.resolve();
  await expect.poll(() => told.closed.mock.calls.length).toBe(1);
});

test('where the screen is left meanwhile, a toast says how many were not done', async () => {
  signIn();
  await draw(<Toasts />);
  const answer = Promise.withResolvers<void>();
  const { leave } = await open((name) => (name === 'Beta' ? Promise.reject(new ApiError(409, 'No.')) : answer.promise));
  leave();
  answer.resolve();
  const said = textOf('domain/several:someFailed', { done: '2', total: '3' });
  await expect.element(page.getByTestId('toast')).toHaveTextContent(said);
});

test('once somebody signs out the rest of it is done as nobody else', async () => {
  signIn();
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  await open((name) => {
    asked.push(name);
    return answer.promise;
  });
  await expect.poll(() => asked).toEqual(['Alpha']);
  endSession('signed-out');
  answer.resolve();
  await expect.element(page.getByRole('button', { name: textOf('common:cancel') })).toBeEnabled();
  expect(asked).toEqual(['Alpha']);
});
