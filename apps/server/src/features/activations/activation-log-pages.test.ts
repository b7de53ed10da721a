import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('every page of every order of the activation log, from either end, holds each row once', async () => {
  const many = await addApplication(app, { name: 'Gamma Player' });
  const busy = await addReseller(app, { applications: [many.id], credit: 100 });
  for (let number = 10; number < 45; number += 1) {
    app.clock.advance({ minutes: 1 });
    await activateDevice(app, busy, `aa:bb:cc:dd:ee:${number}`, many);
  }
  for (const sort_key of ['created_at', 'credit_point', 'box_expiry_date', 'mac_address', 'module']) {
    for (const sort_type of ['asc', 'desc']) {
      const macs: string[] = [];
      for (const page_number of [1, 2, 3, 4]) {
        const body = { sort_key, sort_type, page_number };
        const answer = await app.call('POST /activation-logs', { as: busy, body });
        macs.push(...answer.body.data.UserActiTranLogs.map(({ mac_address }) => mac_address));
      }
      const ascending = Array.from({ length: 35 }, (_, index) => `aa:bb:cc:dd:ee:${index + 10}`);
      expect(macs, `${sort_key} ${sort_type}`).toEqual(sort_type === 'asc' ? ascending : ascending.toReversed());
    }
  }
});
