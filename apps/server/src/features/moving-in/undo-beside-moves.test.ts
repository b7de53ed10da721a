import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addApplication } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';

/** Of two moves one is taken back while the other comes. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, rowsOf, plan, bring, moveIn } = moverOf(() => app);
const { ask, expectSound } = booksOf(() => app);

test('whose devices come and an undo that removes those wait for each other', async () => {
  const [email, mac] = [newAddress('owner'), newMac()];
  const first = await moveIn(lines('email,name', `${email},Owner`));
  const [row = 0] = (await rowsOf(first.id)).map((one) => one.row);
  const later = await read(lines('mac,end,owner,application,customer_name', `${mac},2099-12-31,${email},Alpha,Sara`));
  await plan(later);
  const waiting = (so: number) =>
    eventually(async () =>
      expect(
        await ask("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
      ).toHaveLength(so),
    );
  const holding = await app.database.owner.connect();
  try {
    await holding.query('BEGIN');
    // Whose the device will be is decided by then, and its customer is not written.
    await holding.query(
      `INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at)
       SELECT id, $1, 'Lea', now(), now() FROM core.users WHERE email = $2`,
      [mac, email],
    );
    const brought = bring(later);
    await waiting(1);
    const undone = app.call('POST /moving-in/{id}/undo', {
      as: app.admin,
      params: { id: first.id },
      body: { rows: [row] },
    });
    await Promise.race([undone, waiting(2)]);
    await holding.query('ROLLBACK');
    await brought;
    expect((await undone).body.data).toEqual({ undone: 0, touched: 1 });
  } finally {
    holding.release(true);
  }
  expect(
    await ask(
      'SELECT FROM live.devices d JOIN core.users u ON u.id = d.owner_id WHERE d.mac = $1 AND u.removed_at IS NULL',
      [mac],
    ),
  ).toHaveLength(1);
  await expectSound();
});
