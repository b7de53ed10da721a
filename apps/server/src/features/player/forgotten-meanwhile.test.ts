import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** A device that is forgotten (forget_players), or taken back with a move, in the moment in which somebody wants it. */

let app: TestApp;
let application: { id: number };
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  buyer = await addReseller(app, { applications: [application.id], credit: 50 });
});
afterAll(() => app.close());

const mac = '00:1a:79:77:00:01';
const former = '00:1a:79:77:00:02';

const wanters = {
  'by its player': async () => {
    const payload = { app_id: application.id, install_id: 'box', mac };
    return (await app.app.inject({ method: 'POST', url: '/device/v1/register', payload })).statusCode;
  },
  'by whoever activates it': async () => {
    await activateDevice(app, buyer, mac, application);
    return 200;
  },
  'as the new box of another': async () => {
    const body = { macAddress: former, newMacAddress: mac, app_id: application.id };
    return (await app.call('POST /switch-mac', { as: buyer, body })).httpStatus;
  },
};

test.each(Object.entries(wanters))(
  'one that goes in the moment that it is wanted %s is made anew',
  async (_by, want) => {
    const { owner } = app.database;
    await owner.query('DELETE FROM live.device_events; DELETE FROM live.devices');
    await activateDevice(app, buyer, former, application);
    await owner.query(
      "INSERT INTO live.devices (mac, application_id, expires_at, created_at) VALUES ($1, $2, '2020-01-01', '2020-01-01')",
      [mac, application.id],
    );
    const forgetting = await owner.connect();
    try {
      await forgetting.query('BEGIN');
      await forgetting.query('SELECT FROM live.devices WHERE mac = $1 FOR UPDATE', [mac]);
      const wanted = want();
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
      await forgetting.query('DELETE FROM live.devices WHERE mac = $1', [mac]);
      await forgetting.query('COMMIT');
      expect(await wanted).toBeLessThan(300);
    } finally {
      forgetting.release(true);
    }
    const { rows } = await owner.query('SELECT created_at > $2 AS is_new FROM live.devices WHERE mac = $1', [
      mac,
      '2021-01-01',
    ]);
    expect(rows).toEqual([{ is_new: true }]);
  },
);
