import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { expectDone, type LedgerWorld, noon, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { archivePlayersTask } from './archive-players.ts';
import { touchDevice } from './player.queries.ts';

/** Players that registered once go to the archive; whatever anybody did something with stays. */

let world: LedgerWorld;
const clock = createTestClock(noon);
const archived = new Map<string, string>();

beforeEach(async () => {
  world = await openLedgerWorld();
  await world.give(world.reseller, 100);
});
afterEach(() => world.database.close());

const tokenOf = (mac: string, applicationId = world.apps[0]) => Buffer.from(`${applicationId} ${mac}`);
const register = (mac: string, applicationId = world.apps[0]) =>
  world.register(mac, { model: 'Box', applicationId, tokenHash: tokenOf(mac, applicationId) }, clock.now());
const trialOf = async (mac: string) => {
  const { rows } = await world.database.owner.query('SELECT trial_ends_at FROM live.devices WHERE mac = $1', [mac]);
  return rows.map(({ trial_ends_at }) => trial_ends_at?.toISOString());
};
const macsLeft = async () => {
  const { rows } = await world.database.owner.query('SELECT mac FROM live.devices ORDER BY mac');
  return rows.map(({ mac }) => mac);
};
const archive = {
  put: async (name: string, content: Buffer) => void archived.set(name, gunzipSync(content).toString('utf8')),
};
const move = () => {
  const playerRetention = { ownerUrl: world.database.ownerUrl, keepDays: 180, archive };
  const task = archivePlayersTask({ playerRetention, clock }, 2);
  return task({}, { environment: 'live', jobId: '1', attempt: 1 });
};
const mac = (last: number) => `ee:00:00:00:00:0${last}`;

test('those alone go that nothing came of, and their trial does not begin again', async () => {
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) await register(mac(last));
  const trial = await trialOf(mac(1));
  await expectDone(world.activate(world.reseller, { mac: mac(4), now: clock.now() }));
  const { owner } = world.database;
  const idOf = (of: string) => `(SELECT id FROM live.devices WHERE mac = '${of}')`;
  await owner.query(`INSERT INTO live.playlists (device_id, owner_id, created_by, type, name, url, created_at)
    SELECT ${idOf(mac(5))}, ${world.reseller}, ${world.reseller}, 'general', 'List', 'http://list.example', now()`);
  await owner.query(`INSERT INTO live.customers (owner_id, mac, note, created_at, updated_at)
    VALUES (${world.reseller}, '${mac(6)}', 'Ours', now(), now())`);
  await owner.query(`INSERT INTO live.device_events (device_id, at, kind) VALUES (${idOf(mac(7))}, now(), 'disabled')`);
  clock.advance({ days: 100 });
  await touchDevice(world.db, tokenOf(mac(8)), '10.0.0.9', clock.now());
  clock.advance({ days: 100 });
  await move();
  expect(await macsLeft()).toEqual([4, 5, 6, 7, 8].map(mac));
  const rows = [...archived.values()].join('');
  for (const last of [1, 2, 3]) expect(rows).toContain(mac(last));
  expect(rows).not.toContain('ABCD2345');
  expect(await world.faults()).toEqual([]);

  expect(await register(mac(1))).toMatchObject({ code: '000000' });
  expect(await trialOf(mac(1))).toEqual(trial);
  expect((await trialOf(mac(4)))[0]).toBeDefined();
  await register(mac(1), world.apps[1]);
  expect(await trialOf(mac(1))).toHaveLength(2);
  expect(new Set(await trialOf(mac(1))).size).toBe(2);
  expect(await world.faults()).toEqual([]);
});

test('nor by an activation that is undone', async () => {
  await register(mac(9));
  clock.advance({ days: 200 });
  await move();
  expect(await trialOf(mac(9))).toEqual([]);
  const { results } = await expectDone(world.activate(world.reseller, { mac: mac(9), now: clock.now() }));
  const [bought] = results;
  if (bought?.code === '000000') await expectDone(world.cancel(world.reseller, bought.activationId ?? 0, clock.now()));
  await register(mac(9));
  const [again] = await trialOf(mac(9));
  expect(new Date(again).getTime()).toBeLessThan(clock.now().getTime());
  expect(await world.faults()).toEqual([]);
});
