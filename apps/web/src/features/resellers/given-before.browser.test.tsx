import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PasscodeProvider } from '../../domain/session/passcode.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { GivenBefore } from './given-before.tsx';

const amira = { id: 9, name: 'Amira', email: 'amira@a.example', credit_point: 0 };
const given = (id: number, note: string | null, reversed = false, giver = 'b@b.example') => ({
  ...{ id, note, reversed, tr_type: 'Added Credit', credit_point: id, created_at: '2026-11-27T10:00:00Z' },
  ...{ creditor_detail: { email: amira.email }, debitor_detail: { email: giver }, creator: { email: null } },
});
const rows = [
  given(11, 'Für die Aktivierung von 00:1A:79:00:00:01, Films'),
  given(12, 'For the activation of 00:1a:79:00:00:01, Films', true),
  given(13, 'For the activation of 00:1a:79:00:00:02, Films'),
  given(14, null),
  { ...given(15, 'For 00:1a:79:00:00:01, by Amira', false, amira.email), creditor_detail: { email: 'c@c.example' } },
];
const note = 'For the activation of \u206600:1a:79:00:00:01\u2069, Films';

const found = (): object => ({ data: { ResellerCreditShareLog: rows } });

async function look(permissions: Parameters<typeof signIn>[1], said = note, answer = found) {
  signIn(groups.reseller, permissions);
  const calls = answerCalls(answer);
  await draw(
    <QueryClientProvider client={queryClient}>
      <GivenBefore receiver={amira} note={said} />
      <p>Drawn</p>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  return calls;
}

test('what was given before for the same MAC is told, in whatever language it was noted, and nothing that was reversed or went on from them', async () => {
  const calls = await look(['credit-point-share-log']);
  await expect.element(page.getByText(textOf('resellers:givenBefore'), { exact: false })).toBeVisible();
  await expect.element(page.getByText('Für die Aktivierung', { exact: false })).toBeVisible();
  expect(document.body.textContent).toContain('\u206600:1A:79:00:00:01\u2069');
  expect(page.getByText(/activation of/).query()).toBeNull();
  expect(page.getByText(/by Amira/).query()).toBeNull();
  expect(calls[0]?.body).toMatchObject({ userId: 9, transaction_type: 'Added Credit' });
});

test('where the log doesn’t answer, nothing is told to be new', async () => {
  await look(['credit-point-share-log'], note, () => Response.json({ status: false, msg: 'No' }, { status: 403 }));
  await expect.element(page.getByText(textOf('resellers:givenBeforeUnknown'))).toBeVisible();
});

test.each([
  ['may not read transfers', ['add-credit'], note],
  ['may read withdrawals alone', ['withdraw-point-share-log'], note],
  ['gives for no MAC', ['credit-point-share-log'], 'For Friday'],
] as const)('whoever %s asks nothing', async (_who, permissions, said) => {
  expect(await look([...permissions], said)).toEqual([]);
});

test('it stands in the dialog that the log opens', async () => {
  signIn(groups.reseller, ['add-credit', 'credit-point-share-log']);
  answerCalls(({ call }) => (call.includes('transaction-logs') ? { data: { ResellerCreditShareLog: rows } } : {}));
  await draw(
    <QueryClientProvider client={queryClient}>
      <PasscodeProvider value={{ confirm: async () => true, ask: async () => '1234' }}>
        <CreditDialog reseller={amira} kind="add" asked={{ amount: 11, note }} onClose={() => {}} />
      </PasscodeProvider>
    </QueryClientProvider>,
  );
  const told = page.getByRole('dialog').getByText(textOf('resellers:givenBefore'), { exact: false });
  await expect.element(told).toBeVisible();
});
