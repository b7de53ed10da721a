import { focusManager, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { selectionPreviewQuery } from './bulk-jobs.api.ts';

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
