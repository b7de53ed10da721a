import { expect, it } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { stubBrowser } from '../../testing/browser-stub.ts';

it('a file of devices that were picked holds them all, whatever is searched for by then', async () => {
  stubBrowser();
  const { exportDevices } = await import('./devices.api.ts');
  const sent = answerCalls(() => new Response('', { headers: { 'content-type': 'text/csv' } }));
  const search = { page: 2, size: 20, sort: 'expire_date', dir: 'asc', q: 'anna', app: 3 } as const;
  await exportDevices(search, [{ id: 7 }, { id: 8 }]);
  expect(sent.map(({ body }) => body)).toEqual([{ device_ids: [7, 8], sort_key: 'expire_date', sort_type: 'asc' }]);
});
