import { groups } from '@tessera/contracts/groups';
import type { EffectiveStatus } from '@tessera/contracts/user';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { present } from '../../ui/data-table.types.ts';
import { useAccountActions } from './account-actions.tsx';
import { Unreached } from './unreached.tsx';

function Actions({ status }: { status: EffectiveStatus }) {
  const { actions } = useAccountActions();
  const person = { id: 3, name: 'Mona', email: 'mona@example.com', effective_status: status };
  return present(actions(person)).map(({ label, onClick }) => (
    <button key={label} type="button" onClick={onClick}>
      {label}
    </button>
  ));
}

test('who was invited is sent the invitation again by whoever sees them; who signed in is not', async () => {
  signIn(groups.reseller);
  const calls = answerCalls(() => ({ status: true, msg: 'On its way.' }));
  const again = page.getByRole('button', { name: textOf('domain/accounts:inviteAgain') });
  const remove = await draw(<Actions status="active" />);
  await expect.element(again).not.toBeInTheDocument();
  remove();
  await draw(<Actions status="invited" />);
  await again.click();
  await expect
    .poll(() => calls)
    .toEqual([{ call: 'POST /api/password/resend-password-create', body: { email: 'mona@example.com' } }]);
});

test('an address that the mail server refused is told apart from one that nobody answered from', async () => {
  const badge = page.getByText(textOf('domain/accounts:mailRefused.badge'));
  const remove = await draw(<Unreached row={{}} />);
  await expect.element(badge).not.toBeInTheDocument();
  remove();
  await draw(<Unreached row={{ mail_refused: true }} />);
  await expect.element(badge).toBeVisible();
});

test('so is an invitation whose link is over, unless the address is what is wrong', async () => {
  const badge = page.getByText(textOf('domain/accounts:invitationOver.badge'));
  const remove = await draw(<Unreached row={{ invitation_over: true }} />);
  await expect.element(badge).toBeVisible();
  remove();
  await draw(<Unreached row={{ invitation_over: true, mail_refused: true }} />);
  await expect.element(badge).not.toBeInTheDocument();
});
