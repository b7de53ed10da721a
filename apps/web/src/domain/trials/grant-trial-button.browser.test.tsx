import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { beginSession, getSession, type Session, setEnvironment } from '../../lib/session.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { GrantTrialButton } from './grant-trial-button.tsx';

test('trials that were begun in one environment are not granted on in the other', async () => {
  signIn(groups.reseller, ['grant-trials']);
  beginSession({ ...(getSession() as Session), canGoToggle: true }, '/login');
  onTestFinished(() => {
    setEnvironment('live');
    queryClient.clear();
  });
  const answer = Promise.withResolvers<object>();
  const calls = answerCalls(({ call }) =>
    call.startsWith('POST') ? answer.promise : { data: { grants_per_day: 5, grants_left: 5 } },
  );
  const granted = () => calls.filter(({ call }) => call.startsWith('POST'));
  const applications = [
    { id: 1, name: 'Desk TV' },
    { id: 2, name: 'Desk Films' },
  ];
  await draw(
    <QueryClientProvider client={queryClient}>
      <GrantTrialButton mac="00:1a:79:00:00:01" applications={applications} />
    </QueryClientProvider>,
  );
  const grant = page.getByRole('button');
  await grant.click();
  await expect.poll(() => granted().length).toBe(1);
  setEnvironment('sandbox');
  answer.resolve({ status: true, msg: 'Granted' });
  await expect.element(grant).not.toHaveAttribute('data-loading');
  expect(granted().map(({ body }) => body)).toEqual([{ macAddress: '00:1a:79:00:00:01', app_id: 1 }]);
});
