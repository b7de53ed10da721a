import { focusManager, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { selectionPreviewQuery } from './bulk-jobs.api.ts';
import { SelectionDialog } from './selection-dialog.tsx';

function Cost({ ask }: { ask: () => Promise<number> }) {
  const query = selectionPreviewQuery({ action: 'renew', state: 'expired' });
  const { data } = useQuery<number>({ ...query, queryFn: ask } as never);
  return data === undefined ? null : <p>{data} points</p>;
}

test('what was previewed stays as it was read, whatever is looked at meanwhile', async () => {
  let price = 314;
  const ask = vi.fn(async () => price);
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Cost ask={ask} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('314 points')).toBeVisible();
  price = 157;
  for (const manager of [focusManager.setFocused.bind(focusManager), onlineManager.setOnline.bind(onlineManager)]) {
    manager(false);
    manager(true);
  }
  focusManager.setFocused(undefined);
  await expect.element(page.getByText('314 points')).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
});

test.each([
  [8, true],
  [12, false],
])('of 12 devices it says that they are %i MACs, where these are fewer', async (macs, said) => {
  signIn();
  onTestFinished(() => queryClient.clear());
  const applications = ['Alpha', 'Beta'].map((app_name) => ({ app_name, count: 6, total_credit: 0, credit_point: 0 }));
  const cost = { total_credit: 0, balance: 47, balance_after: 47 };
  answerCalls(() => ({
    status: true,
    data: { ...cost, selection_id: 5, total: 12, valid: 12, macs, applications, problems: [] },
  }));
  const selected = { device_ids: [1] } as unknown as Parameters<typeof SelectionDialog>[0]['selected'];
  await draw(
    <QueryClientProvider client={queryClient}>
      <SelectionDialog action="disable" selected={selected} onStarted={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Beta')).toBeVisible();
  const text = textOf('domain/bulk-jobs:macs', { count: macs, number: String(macs) });
  expect(page.getByRole('dialog').element().textContent.includes(text)).toBe(said);
});
