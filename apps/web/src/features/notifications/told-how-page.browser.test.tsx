import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ToldHowPage } from './told-how-page.tsx';

const names = ['low-credit', 'tickets'] as const;

test('two choices that are made one after the other both stay, whichever is answered first', async () => {
  signIn(groups.reseller);
  const chosen = new Set<string>();
  const kept = () => ({
    data: { tellings: names.map((telling) => ({ telling, mail: chosen.has(telling), bell: true })) },
  });
  const answers: (() => void)[] = [];
  answerCalls(({ call, body }) => {
    if (!call.startsWith('PUT')) return kept();
    chosen.add((body as { telling: string }).telling);
    // As it stood when this one was written.
    const answer = Response.json(kept());
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <ToldHowPage />
    </QueryClientProvider>,
  );
  const switches = names.map((name) =>
    page.getByRole('switch', {
      name: `${textOf(`notifications:toldHow.${name}`)}: ${textOf('notifications:toldHow.mail')}`,
    }),
  );
  for (const choice of switches) await choice.click({ force: true });
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers.reverse()) answer();
  for (const choice of switches) {
    await expect.element(choice).toBeEnabled();
    await expect.element(choice).toBeChecked();
  }
});
