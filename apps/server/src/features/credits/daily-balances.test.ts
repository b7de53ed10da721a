import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: SignedInPerson;
let application: { id: number };

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  seller = await addReseller(app, { applications: [application.id], credit: 100 });
});
afterAll(() => app.close());

const read = (as: SignedInPerson, id: number) => app.call('GET /resellers/{id}/balances', { as, params: { id } });

test('each day has what was there at its end', async () => {
  await app.database.owner.query(
    `UPDATE live.transfers t SET created_at = created_at - interval '10 days' FROM live.accounts a
      WHERE a.user_id = $1 AND t.credit_account_id = a.id`,
    [seller.id],
  );
  await giveCredit(app, seller, 50);
  await activateDevice(app, seller, '00:1a:79:00:00:01', application);
  const own = await app.call('GET /get-resellers/credit-points', { as: seller });
  const { days } = (await read(app.admin, seller.id)).body.data;
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, balance: own.body.credit_point });
  expect(days.map(({ balance }) => balance).slice(0, -1)).toEqual([...Array(19).fill(0), ...Array(10).fill(100)]);
  expect((await read(seller, seller.id)).body.data.days).toEqual(days);
});

test('a parent sees those below; nobody a stranger', async () => {
  const child = await addSubReseller(app, seller, { applications: [application.id], credit: 7 });
  expect((await read(seller, child.id)).body.data.days.at(-1)?.balance).toBe(7);
  const stranger = await addReseller(app, { applications: [application.id] });
  expect((await read(stranger, child.id)).body).toMatchObject({ status: false, statusCode: 'C10012' });
  expect((await read(child, seller.id)).body).toMatchObject({ status: false, statusCode: 'C10012' });
});
