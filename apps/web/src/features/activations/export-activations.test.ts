import { expect, it } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { stubBrowser } from '../../testing/browser-stub.ts';

it('a file of activations that were picked holds them all, whatever is searched for by then', async () => {
  stubBrowser();
  const { exportActivations } = await import('./activations.api.ts');
  const sent = answerCalls(() => new Response('', { headers: { 'content-type': 'text/csv' } }));
  const search = { page: 2, size: 20, sort: 'created_at', dir: 'asc', q: 'anna', app: 3 } as const;
  await exportActivations(search, [{ id: 7 }, { id: 8 }]);
  expect(sent.map(({ body }) => body)).toEqual([{ activation_ids: [7, 8], sort_key: 'created_at', sort_type: 'asc' }]);
});
