import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let application: { id: number; name: string };
let buyer: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  application = await addApplication(app);
  buyer = await addReseller(app, { applications: [application.id], credit: 100 });
});
afterAll(() => app.close());

const setPrice = (credits: number) =>
  app.database.owner.query('UPDATE core.applications SET yearly_credits = $1 WHERE id = $2', [credits, application.id]);
const balance = async () => (await app.call('GET /get-resellers/credit-points', { as: buyer })).body.credit_point;

async function newDevices(number: number): Promise<number[]> {
  const macs = Array.from({ length: number }, newMac);
  for (const mac of macs) await activateDevice(app, buyer, mac, application);
  const { rows } = await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = ANY ($1)', [
    macs,
  ]);
  return rows.map(({ id }) => id);
}

describe('renewing', () => {
  const renew = (ids: number[], fields: object = {}, key?: string) =>
    app.call('POST /renew-devices', {
      as: buyer,
      body: { device_ids: ids, is_trial: 3, ...fields },
      headers: key ? { 'X-Request-ID': key } : {},
    });

  test('charges no more than was agreed to, and then nothing at all', async () => {
    const ids = await newDevices(2);
    const before = await balance();
    await setPrice(9);
    const refused = await renew(ids, { total_credit: 2 }, 'dearer');
    expect([refused.httpStatus, refused.body.errors]).toEqual([
      422,
      { total_credit: ['The price has changed to 18. Please check and try again.'] },
    ]);
    expect(await balance()).toBe(before);
    expect((await renew(ids, { total_credit: 18 }, 'dearer')).body.data).toMatchObject({ renewed: 2, spent: 18 });
    expect(await balance()).toBe(before - 18);
  });

  test('with a used key is refused for devices none of which came with it before', async () => {
    const [first = 0, second = 0] = await newDevices(2);
    expect((await renew([first], {}, 'used')).body.status).toBe(true);
    const before = await balance();
    expect((await renew([second], {}, 'used')).body.statusCode).toBe('C10017');
    expect(await balance()).toBe(before);
    expect((await renew([second], {}, 'use')).body.status).toBe(true);
  });

  test('of several at once with one key for different devices only one renews', async () => {
    const ids = await newDevices(5);
    const before = await balance();
    const answers = await Promise.all(ids.map((id) => renew([id], {}, 'at once')));
    expect(answers.map(({ body }) => body.statusCode).toSorted()).toEqual(['000000', ...Array(4).fill('C10017')]);
    expect(await balance()).toBe(before - 1);
  });
});

describe('a file', () => {
  const start = (macs: string[], fields: Record<string, string> = {}) =>
    upload(app, '/bulk-activations', {
      as: buyer,
      files: {
        file: Buffer.from(
          `mac,application,package\n${macs.map((mac) => `${mac},${application.name},1-year\n`).join('')}`,
        ),
      },
      fields: { mode: 'all', ...fields },
    });

  test('is not begun when it costs more than was agreed to', async () => {
    await setPrice(5);
    const refused = await start([newMac(), newMac()], { total_credit: '2' });
    expect([refused.httpStatus, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['total_credit']]);
    expect((await start([newMac(), newMac()], { total_credit: '10' })).httpStatus).toBe(201);
  });

  test('that waits while the price rises charges nothing for its rows, and says why', async () => {
    const { body } = await start([newMac()], { total_credit: '1' });
    await setPrice(7);
    await app.runJobs();
    expect(await balance()).toBe(100);
    const params = { job_id: Number(body.data?.job_id) };
    const result = await app.call('GET /bulk-activations/{job_id}/result', { as: buyer, params });
    expect(result.text).toContain('"C10011","The price has changed since you confirmed it."');
  });
});
