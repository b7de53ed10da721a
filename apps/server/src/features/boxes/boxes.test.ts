import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let player: { id: number; name: string };
let parent: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app);
  parent = await addReseller(app, { applications: [player.id] });
  stranger = await addReseller(app, { applications: [player.id] });
});
afterAll(() => app.close());

type Caller = { token: string };
let made = 0;
async function addSeller(boxes: number): Promise<SignedInPerson> {
  const seller = await addSubReseller(app, parent, { applications: [player.id] });
  await giveCredit(app, seller, boxes + 1);
  for (let box = 0; box < boxes; box += 1) {
    made += 1;
    const mac = `00:1a:79:00:${Math.floor(made / 256)
      .toString(16)
      .padStart(2, '0')}:${(made % 256).toString(16).padStart(2, '0')}`;
    await activateDevice(app, seller, mac, player);
  }
  return seller;
}
const disable = (as: Caller, resellerId: number, numberOfBoxes: unknown, headers = {}) =>
  app.call('POST /disable-random-boxes', { as, body: { resellerId, numberOfBoxes }, headers });
const enable = (as: Caller, reseller_id: number, numberOfBoxes: unknown) =>
  app.call('POST /enable-random-boxes', { as, body: { reseller_id, numberOfBoxes } });
const count = async (as: Caller, id: number) =>
  (await app.call('GET /resellers/{id}/boxes', { as, params: { id } })).body.data;
const enabledMacs = async (ownerId: number) =>
  (
    await app.database.owner.query<{ mac: string }>(
      'SELECT mac FROM live.devices WHERE owner_id = $1 AND is_enabled ORDER BY mac',
      [ownerId],
    )
  ).rows.map(({ mac }) => mac);

describe('boxes', () => {
  test('are disabled by number, and the reverse puts the same ones back', async () => {
    const seller = await addSeller(5);
    const before = await enabledMacs(seller.id);
    const { httpStatus, body } = await disable(parent, seller.id, 3);
    expect([httpStatus, body.data, body.msg]).toEqual([200, { changed: 3 }, 'Boxes disabled: 3.']);
    expect(await enabledMacs(seller.id)).toHaveLength(2);
    expect(await count(parent, seller.id)).toEqual({ can_disable: 2, can_enable: 3 });
    await disable(parent, seller.id, 1);
    expect((await enable(parent, seller.id, 4)).body.msg).toBe('Boxes enabled: 4.');
    expect(await enabledMacs(seller.id)).toEqual(before);
    const { rows } = await app.database.owner.query(
      "SELECT action, after FROM core.audit_log WHERE action LIKE 'boxes.%' AND target_id = $1 ORDER BY id",
      [String(seller.id)],
    );
    expect(rows).toMatchObject([
      { action: 'boxes.disable', after: { changed: 3, level: 'parent' } },
      { action: 'boxes.disable', after: { changed: 1 } },
      { action: 'boxes.enable', after: { changed: 4 } },
    ]);
  });

  test('all of them or none', async () => {
    const seller = await addSeller(2);
    const { httpStatus, body } = await disable(parent, seller.id, 3);
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(body.errors).toEqual({ numberOfBoxes: ['Boxes that are available: 2.'] });
    expect(await enabledMacs(seller.id)).toHaveLength(2);
  });

  test('by two at once never take the same one twice', async () => {
    const seller = await addSeller(6);
    const answers = await Promise.all([1, 2, 3, 4].map(() => disable(parent, seller.id, 2)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3);
    expect(await enabledMacs(seller.id)).toEqual([]);
  });

  test('with the same request id once', async () => {
    const seller = await addSeller(3);
    const headers = { 'X-Request-ID': `boxes-${seller.id}` };
    await disable(parent, seller.id, 1, headers);
    const again = await disable(parent, seller.id, 1, headers);
    expect([again.body.data, again.headers['idempotency-replayed']]).toEqual([{ changed: 1 }, 'true']);
    expect(await enabledMacs(seller.id)).toHaveLength(2);
  });

  test('leave alone what was disabled by itself, trials, and what has expired', async () => {
    const seller = await addSeller(3);
    const [single, expired] = await enabledMacs(seller.id);
    await app.call('POST /disable-mac', { as: seller, body: { macAddress: single, app_ids: [player.id] } });
    await app.database.owner.query(`UPDATE live.devices SET paid_expires_at = $2, expires_at = $2 WHERE mac = $1`, [
      expired,
      new Date(app.clock.now().getTime() - 1000),
    ]);
    expect(await count(parent, seller.id)).toEqual({ can_disable: 1, can_enable: 0 });
    await disable(parent, seller.id, 1);
    expect((await enable(parent, seller.id, 2)).body.statusCode).toBe('C10011');
    expect((await enable(parent, seller.id, 1)).httpStatus).toBe(200);
    expect(await enabledMacs(seller.id)).not.toContain(single);
  });

  test('that were enabled by themselves, which is taken back, are boxes again', async () => {
    const seller = await addSeller(2);
    await disable(parent, seller.id, 2);
    const { rows } = await app.database.owner.query<{ id: number; mac: string }>(
      'SELECT id::int, mac FROM live.devices WHERE owner_id = $1 ORDER BY mac',
      [seller.id],
    );
    const [first, second] = rows;
    const preview = { as: app.admin, body: { action: 'enable', device_ids: [first!.id] } } as const;
    const id = (await app.call('POST /device-selections', preview)).body.data.selection_id;
    await app.call('POST /device-selections/{selection_id}/confirm', { as: app.admin, params: { selection_id: id } });
    await app.runJobs();
    await app.call('POST /bulk-activations/{job_id}/undo', { as: app.admin, params: { job_id: id } });
    await app.runJobs();
    const single = { macAddress: second!.mac, app_ids: [player.id] };
    await app.call('POST /enable-mac', { as: parent, body: single });
    await app.call('POST /disable-mac', { as: parent, body: { ...single, undo: true } });
    expect(await count(parent, seller.id)).toEqual({ can_disable: 0, can_enable: 2 });
    expect((await enable(parent, seller.id, 2)).httpStatus).toBe(200);
    expect(await enabledMacs(seller.id)).toHaveLength(2);
  });

  test('that a higher level disabled only that level enables', async () => {
    const seller = await addSeller(2);
    await disable(app.admin, seller.id, 2);
    expect(await count(parent, seller.id)).toEqual({ can_disable: 0, can_enable: 0 });
    expect((await enable(parent, seller.id, 1)).body.statusCode).toBe('C10011');
    expect((await enable(app.admin, seller.id, 2)).httpStatus).toBe(200);
  });

  test('of strangers and of nobody are not one’s to switch, nor to count', async () => {
    const seller = await addSeller(1);
    for (const id of [seller.id, app.admin.id, 999_999]) {
      expect((await disable(stranger, id, 1)).body.statusCode).toBe('C10013');
      expect((await enable(stranger, id, 1)).body.statusCode).toBe('C10013');
      const read = await app.call('GET /resellers/{id}/boxes', { as: stranger, params: { id } });
      expect(read.body.statusCode).toBe('C10012');
    }
    expect(await enabledMacs(seller.id)).toHaveLength(1);
  });

  test.each([[0], [-1], [''], ['x'], [1.5], [1_000_001]])('%j is no number of boxes', async (number) => {
    const { body } = await disable(parent, parent.id, number);
    expect(body.statusCode).toBe('C10011');
    expect(body.errors).toEqual({ numberOfBoxes: ['Please enter a valid number of boxes'] });
  });
});
