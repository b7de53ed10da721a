import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { SessionsSection } from './sessions-section.tsx';

test('of several sign-ins of one browser each is ended by a button that says which', async () => {
  const session = (id: number, ip: string) => ({
    ...{ id, ip, user_agent: null, is_current: false },
    ...{ created_at: '2026-11-27T09:00:00Z', last_seen_at: '2026-11-27T09:00:00Z' },
  });
  answerCalls(() => ({ status: true, data: [session(1, '192.0.2.1'), session(2, '192.0.2.2')] }));
  signIn();
  await draw(
    <QueryClientProvider client={queryClient}>
      <SessionsSection />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: /192\.0\.2\.1/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /192\.0\.2\.2/ })).toBeVisible();
});
