import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { lowCreditQuery } from './credits.api.ts';
import { LowCreditDialog } from './low-credit-dialog.tsx';

test('a form begins with what is there now, and no failure takes it away', async () => {
  signIn();
  let threshold: number | null = 4;
  answerCalls(() =>
    threshold === null ? Response.json({ status: false }, { status: 500 }) : { status: true, data: { threshold } },
  );
  const { queryKey } = lowCreditQuery(3);
  // As it was before somebody saved another, and left before that was read.
  await queryClient.fetchQuery(lowCreditQuery(3));
  await queryClient.invalidateQueries({ queryKey });
  threshold = 9;
  await draw(
    <QueryClientProvider client={queryClient}>
      <LowCreditDialog userId={3} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = page.getByRole('textbox', { name: textOf('credits:alertThresholdOther') });
  await expect.element(field).toHaveValue('9');
  await field.fill('12');
  threshold = null;
  await queryClient.invalidateQueries({ queryKey });
  await expect.element(field).toHaveValue('12');
});
