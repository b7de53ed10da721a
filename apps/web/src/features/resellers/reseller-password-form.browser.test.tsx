import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiAccess } from '../../domain/api-access/api-access.tsx';
import { PasscodeProvider } from '../../domain/session/passcode.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ResellerPasswordForm } from './reseller-password-form.tsx';
import type { WholeReseller } from './resellers.api.ts';

const passcode = { confirm: async () => true, ask: async () => '1234' };

test('a password that is set for somebody suspends their API key where it is shown', async () => {
  signIn(groups.admin, ['edit-reseller', 'Api-Control']);
  let suspended = false;
  const key = { api_key: 'tsk_live_abcdef••••', created_at: '2026-11-01T09:00:00Z', last_used_at: null };
  answerCalls(({ call }) => {
    if (call.includes('/change-password')) {
      suspended = true;
      return { status: true, msg: 'Set.' };
    }
    return { data: { ...key, suspended, api_access: suspended ? 0 : 1, scopes: [], allowed_addresses: [] } };
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <PasscodeProvider value={passcode}>
        <ApiAccess userId={9} />
        <ResellerPasswordForm reseller={{ id: 9 } as WholeReseller} />
      </PasscodeProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(textOf('domain/api-access:on'), { exact: true })).toBeVisible();
  for (const name of ['newPassword', 'confirmPassword'] as const)
    await page.getByLabelText(new RegExp(`^${textOf(`resellers:${name}`)}`)).fill('correct Horse 7 battery!');
  await page.getByRole('button', { name: textOf('resellers:passwordTitle'), exact: true }).click();
  await expect.element(page.getByText(textOf('domain/api-access:suspended'), { exact: true })).toBeVisible();
});
