import { groups } from '@tessera/contracts/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readStatement } from './open-statement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a page and the balances beside it are of one instant, whatever is bought while they are read', async () => {
  const application = await addApplication(app);
  const reseller = await addReseller(app, { credit: 50, applications: [application.id] });
  let bought = 0;
  // Something is bought after each single query, as a program does that activates while another one reads.
  const busy = app.database.live.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      bought += 1;
      await activateDevice(app, reseller, `00:1a:79:00:10:${String(bought).padStart(2, '0')}`, application);
      return result;
    },
  });
  const actor: Actor = {
    userId: reseller.id,
    email: reseller.email,
    name: reseller.name,
    group: groups.reseller,
    roleId: 1,
    parentId: null,
    permissions: new Set(),
    tokenKind: 'session',
    sessionId: 0,
    locale: null,
  };
  const { account, range, rows } = await readStatement(busy, actor, {}, { limit: 10, isFolded: false });
  expect(bought).toBeGreaterThan(2);
  const newest = rows[0]?.[0]?.balance;
  expect([newest, range.closing]).toEqual([account.balance, account.balance]);
});
