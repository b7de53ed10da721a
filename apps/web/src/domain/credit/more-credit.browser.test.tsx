import { groups } from '@tessera/contracts/groups';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { MoreCredit } from './more-credit.tsx';

const button = page.getByRole('button', { name: textOf('domain/credit:ask') });

async function look(can_be_answered: boolean) {
  signIn(groups.subReseller);
  answerCalls(() => ({ msg: 'They are gone.', data: { can_be_answered } }));
  const asks = vi.fn();
  await drawScreen({ path: '/log', at: '/log', component: () => <MoreCredit onAsk={asks} /> });
  await draw(<Toasts />);
  return asks;
}

test('a parent who could answer is asked', async () => {
  const asks = await look(true);
  await button.click();
  expect(asks).toHaveBeenCalledOnce();
});

test('where nobody could answer asking is barred, and says why', async () => {
  const asks = await look(false);
  await expect.element(button).toHaveAccessibleDescription('They are gone.');
  await button.click({ force: true });
  await expect.element(page.getByTestId('toast')).toHaveTextContent('They are gone.');
  expect(asks).not.toHaveBeenCalled();
});
