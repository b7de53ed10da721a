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
import { Toasts } from '../../ui/toast.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { SureDialog } from './reseller-dialogs.tsx';
import { type Reseller, resellerQuery } from './resellers.api.ts';

const passcode = { confirm: async () => true, ask: async () => '1234' };
/** As the list that they were chosen from had them. */
const listed = (credit_point: number) =>
  ({ id: 9, name: 'Amira', email: 'amira@example.com', credit_point, isSubReseller: 0 }) as Reseller;

/** They hold so many by now. */
function hold(points: () => number) {
  signIn(groups.admin, ['reseller-list', 'deduct-credit', 'remove-reseller']);
  return answerCalls(({ call }) => {
    if (call.includes('/show-resellers/9')) return { data: { ...listed(points()), version: 1 } };
    if (call.includes('/deduct-credit-point'))
      return Response.json({ status: false, statusCode: 'C10011', msg: 'Too little is left.' }, { status: 422 });
    return { status: true, msg: 'Done.', credit_point: 500 };
  });
}

const show = (node: React.ReactNode) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <PasscodeProvider value={passcode}>{node}</PasscodeProvider>
      <Toasts />
    </QueryClientProvider>,
  );
const amount = page.getByRole('textbox', { name: textOf('common:creditPoints') });
const tooFew = (available: string) => page.getByText(textOf('resellers:notEnough', { available }));

test('what can be taken back is what they hold by now, and not what a list said', async () => {
  hold(() => 40);
  await show(<CreditDialog reseller={listed(100)} kind="deduct" onClose={() => {}} />);
  await amount.fill('60');
  await expect.element(tooFew('40')).toBeVisible();
});

test('what was read of them before they were listed is not what they hold', async () => {
  hold(() => 40);
  const { promise: never } = Promise.withResolvers<object>();
  answerCalls(() => never);
  const read = { data: { ...listed(40), version: 1 } } as never;
  queryClient.setQueryData(resellerQuery(9).queryKey, read, { updatedAt: Date.now() - 60_000 });
  await show(<CreditDialog reseller={listed(100)} kind="deduct" onClose={() => {}} />);
  await amount.fill('120');
  await expect.element(tooFew('100')).toBeVisible();
});

test('once it is refused, what is left is told', async () => {
  let points = 100;
  hold(() => points);
  await show(<CreditDialog reseller={listed(100)} kind="deduct" onClose={() => {}} />);
  await amount.fill('60');
  points = 20;
  await page.getByRole('button', { name: textOf('resellers:deductCredit'), exact: true }).click();
  await expect.element(tooFew('20')).toBeVisible();
});

test('whoever got credit since they were listed is not removed without a word of it', async () => {
  const calls = hold(() => 40);
  await show(<SureDialog reseller={listed(0)} what="remove" onClose={() => {}} />);
  const points = textOf('common:points', { count: 40 });
  await expect.element(page.getByText(textOf('resellers:removeHolds', { points }))).toBeVisible();
  const asked = calls.length;
  await page.getByRole('button', { name: textOf('resellers:removeNamed', { name: 'Amira' }) }).click();
  await expect.element(page.getByText('Done.')).toBeVisible();
  expect(calls.slice(asked).filter(({ call }) => call.includes('/show-resellers/9'))).toEqual([]);
});

test.each(['remove', 'disable'] as const)(
  'before a reseller goes (%s) it is told what becomes of those below',
  async (what) => {
    hold(() => 0);
    await show(<SureDialog reseller={listed(0)} what={what} onClose={() => {}} />);
    await expect.element(page.getByText(textOf('resellers:subsBuyNothing'))).toBeVisible();
  },
);

test('below a sub-reseller is nobody', async () => {
  hold(() => 0);
  await show(<SureDialog reseller={{ ...listed(0), isSubReseller: 1 }} what="remove" onClose={() => {}} />);
  await expect.element(page.getByText(textOf('resellers:removeText'))).toBeVisible();
  expect(page.getByText(textOf('resellers:subsBuyNothing')).query()).toBeNull();
});
