import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { CodeActionDialog } from './code-action-dialog.tsx';
import type { Code } from './codes.api.ts';

const code: Code = {
  id: 1,
  value: 'ABCD-EFGH-JKLM',
  type: 'yearly',
  expire_date: '2999-01-01T00:00:00Z',
  status: 1,
  expired: 0,
  created_at: '2026-11-23T10:00:00Z',
  api_key: 'key',
};

test('a code is disabled, not turned round, so that it stays so after a lost answer; what became of it is read anew', async () => {
  const list = [['codes'], 'list'] as const;
  queryClient.setQueryData(list, []);
  const sent = answerCalls(() => Promise.reject(new TypeError('The answer is lost')));
  await draw(
    <QueryClientProvider client={queryClient}>
      <CodeActionDialog code={code} action="status" onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: textOf('common:disable') }).click();
  await expect.element(page.getByRole('dialog', { name: textOf('codes:errorTitle') })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ value: code.value, apiKey: code.api_key, status: 0 }]);
  await expect.poll(() => queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});
