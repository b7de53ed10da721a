import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { SignInsSection } from './sign-ins-section.tsx';

test('it stands there once a sign-in was noted', async () => {
  const heading = page.getByRole('heading', { name: textOf('identity/account:signIns.title') });
  let data: object[] = [];
  answerCalls(() => ({ status: true, data }));
  signIn();
  await draw(
    <QueryClientProvider client={queryClient}>
      <SignInsSection />
    </QueryClientProvider>,
  );
  await expect.element(heading).not.toBeInTheDocument();
  data = [{ at: '2026-11-27T09:00:00Z', what: 'password', ip: '192.0.2.1', user_agent: null }];
  await queryClient.invalidateQueries();
  await expect.element(heading).toBeVisible();
});
