import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;

const macs = ['00:1a:79:00:00:01', '00:1a:79:00:00:02', '00:1a:79:00:00:03'] as const;

beforeAll(async () => {
  app = await openTestApp();
  const alpha = await addApplication(app, { name: 'Alpha Player' });
  const beta = await addApplication(app, { name: 'Beta Player' });
  const applications = [alpha.id, beta.id];
  parent = await addReseller(app, { applications, credit: 100 });
  child = await addSubReseller(app, parent, { applications, credit: 100 });
  const stranger = await addReseller(app, { applications, credit: 100 });
  await activateDevice(app, parent, macs[1], alpha);
  await activateDevice(app, child, macs[1], beta);
  await activateDevice(app, parent, macs[0], alpha);
  await activateDevice(app, child, macs[2], beta);
  await activateDevice(app, stranger, macs[0], beta);
});
afterAll(() => app.close());

async function grouped(as: SignedInPerson, asked: object = {}) {
  const { body } = await app.call('POST /activated-apps', { as, body: { group: 'mac', ...asked } });
  const rows = body.data.Devices.map(({ mac_address, app_name }) => `${mac_address.slice(-1)} ${app_name.charAt(0)}`);
  return { rows, total: body.total, pages: body.last_page };
}

test('pages and the total are of MACs, each with all of its devices in the scope', async () => {
  expect(await grouped(parent)).toEqual({ rows: ['1 A', '2 A', '2 B', '3 B'], total: 3, pages: 1 });
  expect(await grouped(child)).toEqual({ rows: ['2 B', '3 B'], total: 2, pages: 1 });
  // All but the many of the test below.
  const few = { search_type: 'mac', mac_address: '790000' };
  expect(await grouped(app.admin, few)).toEqual({ rows: ['1 A', '1 B', '2 A', '2 B', '3 B'], total: 3, pages: 1 });
});

test('a page holds so many MACs, in the order of theirs, either way', async () => {
  const application = await addApplication(app, { name: 'Many' });
  const many = await addReseller(app, { applications: [application.id], credit: 100 });
  const written = Array.from({ length: 13 }, (_, index) => `00:1a:79:11:00:${index + 10}`);
  for (const mac of written.toReversed()) await activateDevice(app, many, mac, application);
  const page = async (as: SignedInPerson, asked: object) => {
    const body = { group: 'mac' as const, app_id: application.id, ...asked };
    return (await app.call('POST /activated-apps', { as, body })).body.data.Devices.map((one) => one.mac_address);
  };
  for (const as of [many, app.admin]) {
    expect([...(await page(as, {})), ...(await page(as, { page_number: 2 }))]).toEqual(written);
    const turned = { sort_key: 'mac_address', sort_type: 'desc' };
    expect(await page(as, { ...turned, page_number: 2 })).toEqual(written.slice(0, 3).toReversed());
  }
});

test('only what matches stands in a row, found by a state, a piece of a MAC, words or an application', async () => {
  expect((await grouped(parent, { search_type: 'mac', mac_address: '790000' })).total).toBe(3);
  expect((await grouped(parent, { keyword: 'beta' })).rows).toEqual(['2 B', '3 B']);
  expect((await grouped(parent, { state: 'active' })).rows).toEqual(['1 A', '2 A', '2 B', '3 B']);
  expect(await grouped(parent, { state: 'expired' })).toMatchObject({ rows: [], total: 0 });
  expect((await grouped(parent, { state: 'expiring', within_days: 365 })).rows).toEqual(['1 A', '2 A', '2 B', '3 B']);
});

test('nothing else is grouped by', async () => {
  const { body } = await app.call('POST /activated-apps', { as: parent, body: { group: 'owner' as never } });
  expect(body.errors).toEqual({ group: [expect.any(String)] });
});
