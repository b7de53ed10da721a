import { lookedUpMax } from '@tessera/contracts/devices.lists';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

let queries: typeof import('./device-queries.ts');
let client: typeof import('../../lib/query-client.ts');

beforeEach(async () => {
  stubBrowser();
  vi.resetModules();
  queries = await import('./device-queries.ts');
  client = await import('../../lib/query-client.ts');
});

it('looks a MAC up in more applications than one call takes, in parts and in their order', async () => {
  const asked: number[][] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const { app_id: ids } = JSON.parse(init.body);
    asked.push(ids);
    return Response.json({ status: true, devices: ids.map((id: number) => ({ app_id: id, status: 'not_found' })) });
  });
  const ids = Array.from({ length: 2 * lookedUpMax + 1 }, (_id, index) => index + 1);
  const found = await client.queryClient.fetchQuery(queries.foundDevicesQuery('00:1a:79:00:00:01', ids));
  expect(found.map(({ app_id }) => app_id)).toEqual(ids);
  expect(asked.map(({ length }) => length)).toEqual([lookedUpMax, lookedUpMax, 1]);
});
