import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { BarringProvider } from '../../../ui/barred.ts';
import { TwoStepSection } from './two-step-section.tsx';

/** Read anew with whatever is of people, as the profile is. */
function OfProfile({ isOnByNow }: { isOnByNow: () => boolean }) {
  const { data } = useQuery({ queryKey: [['people'], 'own'], queryFn: async () => isOnByNow() });
  return <TwoStepSection isOn={data ?? false} codesLeft={10} needsCurrentPassword={false} />;
}

test('where the answer with the recovery codes is lost, that it is on is said, and how there are codes after all', async () => {
  signIn(groups.reseller);
  onTestFinished(() => queryClient.clear());
  let isOn = false;
  answerCalls(({ call }) => {
    if (call.endsWith('/two-factor/setup')) return { data: { secret: 'A'.repeat(32), otpauth_url: '', qr_svg: '' } };
    isOn = true;
    throw new TypeError('Failed to fetch');
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <OfProfile isOnByNow={() => isOn} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: textOf('identity/account:twoStep.setUp') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('123456');
  await page.getByRole('button', { name: textOf('identity/account:twoStep.switchOn') }).click();
  await expect.element(page.getByText(textOf('identity/account:twoStep.onAlready'))).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('whoever views the portal as somebody else is told why it is not set up, and nothing is asked for', async () => {
  signIn(groups.reseller);
  const calls = answerCalls(() => ({}));
  await draw(
    <BarringProvider value="Only looked at.">
      <TwoStepSection isOn={false} codesLeft={0} needsCurrentPassword={false} />
    </BarringProvider>,
  );
  const setUp = page.getByRole('button', { name: textOf('identity/account:twoStep.setUp') });
  await expect.element(setUp).toHaveAttribute('aria-description', 'Only looked at.');
  (setUp.element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
