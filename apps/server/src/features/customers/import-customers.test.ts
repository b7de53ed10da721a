import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload, uploadForText } from '../../testing/upload.ts';

/** Customers from a file: looked at first, nothing lost, and nobody else's devices told of. */
let app: TestApp;
let application: { id: number };
let another: { id: number };
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let childs: string;

beforeAll(async () => {
  app = await openTestApp();
  [application, another] = [await addApplication(app), await addApplication(app)];
});
beforeEach(async () => {
  const options = { applications: [application.id, another.id], credit: 10 };
  reseller = await addReseller(app, options);
  child = await addSubReseller(app, reseller, options);
  stranger = await addReseller(app, options);
  [mac, childs] = [newMac(), newMac()];
  await activateDevice(app, reseller, mac, application);
  await activateDevice(app, child, childs, application);
});
afterAll(() => app.close());

const send = async (path: string, lines: string[], fields: Record<string, string>, as: SignedInPerson) =>
  upload(app, path, { as, files: { file: Buffer.from(lines.join('\n')) }, fields });
const head = 'mac,name,contact,note,language';

interface Plan {
  rows: { mac_address: string; outcome: string; error?: string; changes: object[] }[];
  created: number;
  changed: number;
  same: number;
  invalid: number;
  kept: number;
  plan: string;
}
async function preview(lines: string[], fields: Record<string, string> = {}, as = reseller): Promise<Plan> {
  return (await send('/customers/import/preview', lines, fields, as)).body.data as never;
}
const start = (lines: string[], fields: Record<string, string> = {}, as = reseller) =>
  send('/customers/import', lines, { mode: 'valid', ...fields }, as);

async function download(lines: string[]): Promise<string> {
  return uploadForText(app, '/customers/import/faults', {
    as: reseller,
    files: { file: Buffer.from(lines.join('\n')) },
  });
}

async function noted(as = reseller) {
  const asked = { sort_key: 'mac_address', sort_type: 'asc' } as const;
  const { body } = await app.call('POST /customers', { as, body: asked });
  return body.data.Customers.map(({ mac_address, name, contact, note, locale }) => [
    mac_address,
    name,
    contact,
    note,
    locale,
  ]);
}

test('tells each row with its fault, notes the others for whose device it is, and is the same again', async () => {
  const foreign = newMac();
  await activateDevice(app, stranger, foreign, application);
  const lines = [
    head,
    `${mac.toUpperCase()},Ahmed,+20 100,Third floor,AR`,
    `${childs},Anna,,,`,
    `${childs},Anna again,,,`,
    `${foreign},Theirs,,,`,
    '00:1a:79:ff:ff:ff,Nobody,,,',
    'no mac,Somebody,,,',
    `${mac},,,,`,
    `${mac},x,,,klingon`,
  ];
  const plan = await preview(lines);
  expect(plan.rows.map(({ outcome, error }) => error ?? outcome)).toEqual([
    'new',
    'new',
    'This MAC is in the file more than once.',
    'You have no device with this MAC.',
    'You have no device with this MAC.',
    'Invalid MAC address format',
    'The row says nothing about a customer.',
    'The language must be en, ar, de, br or esp.',
  ]);
  expect(plan).toMatchObject({ created: 2, changed: 0, same: 0, invalid: 6 });
  expect(await noted()).toEqual([]);
  expect((await start(lines, { mode: 'all' })).body.errors).toMatchObject({ file: [expect.any(String)] });
  expect((await start(lines, { plan: plan.plan })).body.data).toEqual({ created: 2, changed: 0, skipped: 6 });
  expect(await noted()).toEqual([
    [mac, 'Ahmed', '+20 100', 'Third floor', 'ar'],
    [childs, 'Anna', null, null, null],
  ]);
  expect((await noted(child)).map(([of]) => of)).toEqual([childs]);
  expect(await noted(stranger)).toEqual([]);
  expect(await preview(lines)).toMatchObject({ created: 0, same: 2, kept: 0 });
});

test('rows with a fault come back as a file that can be mended and brought again', async () => {
  const lines = [
    `${head},reseller_email`,
    `${mac},Ahmed,+20 100,,klingon,`,
    `${childs},Anna,,,,`,
    '=1+1,Sara,,"a,b",,',
  ];
  const answer = await download(lines);
  const [first, klingon = '', formula = '', ...rest] = answer.trim().split(/\r?\n/);
  expect(first).toBe('line,mac,name,contact,note,language,reseller_email,error');
  expect(klingon).toBe(`2,"${mac}","Ahmed","'+20 100","","klingon","","The language must be en, ar, de, br or esp."`);
  expect(formula).toContain(`4,"'=1+1","Sara","","a,b"`);
  expect(rest).toEqual([]);
  await start([first ?? '', klingon.replace('klingon', 'ar')]);
  expect(await noted()).toEqual([[mac, 'Ahmed', '+20 100', null, 'ar']]);
});

describe('what is noted already', () => {
  const lines = () => [head, `${mac},Omar,,New note,`];
  beforeEach(() => start([head, `${mac},Ahmed,+20 100,,`]));

  test('stays, and takes what it lacks', async () => {
    expect((await preview(lines())).rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'name', before: 'Ahmed', after: 'Omar', kept: true },
        { field: 'note', before: null, after: 'New note', kept: false },
      ],
    });
    await start(lines());
    expect(await noted()).toEqual([[mac, 'Ahmed', '+20 100', 'New note', null]]);
  });

  test('gives way when told, but for what the file leaves empty', async () => {
    await start(lines(), { replace: '1' });
    expect(await noted()).toEqual([[mac, 'Omar', '+20 100', 'New note', null]]);
    const { rows } = await app.database.owner.query<{ after: { changed: string[] } }>(
      `SELECT after FROM core.audit_log WHERE action = 'customer.edit' AND after ->> 'mac' = $1 ORDER BY id`,
      [mac],
    );
    expect(rows.map(({ after }) => after.changed)).toEqual([
      ['name', 'contact'],
      ['name', 'note'],
    ]);
  });

  test('is not replaced by who looked at something else', async () => {
    const { plan } = await preview(lines(), { replace: '1' });
    const [own] = (await app.call('POST /customers', { as: reseller, body: {} })).body.data.Customers;
    await app.call('PUT /customers/{id}', { as: reseller, params: { id: own!.id }, body: { name: 'Newer' } });
    expect((await start(lines(), { replace: '1', plan })).body.errors).toMatchObject({ file: [expect.any(String)] });
    expect(await noted()).toEqual([[mac, 'Newer', null, null, null]]);
  });

  test('comes back from its own export as it was', async () => {
    const [own] = (await app.call('POST /customers', { as: reseller, body: {} })).body.data.Customers;
    const body = { name: '＠Ahmed', contact: '+20 100', note: '＝ three' };
    expect((await app.call('PUT /customers/{id}', { as: reseller, params: { id: own!.id }, body })).httpStatus).toBe(
      200,
    );
    const exported = await app.call('POST /customers/export', { as: reseller, body: {} });
    for (const quoted of ["'+20 100", "'＠Ahmed", "'＝ three"]) expect(exported.text).toContain(quoted);
    expect(await preview(exported.text.split('\n'), { replace: '1' })).toMatchObject({
      same: 1,
      invalid: 0,
      changed: 0,
    });
  });
});

test('of a MAC that several on one’s side have, one’s own is meant, or whose is said', async () => {
  const other = await addSubReseller(app, reseller, { applications: [another.id], credit: 5 });
  await activateDevice(app, other, childs, another);
  expect((await preview([head, `${childs},Anna,,,`])).rows[0]?.error).toContain('reseller_email');
  await start(['mac,name,reseller_email', `${childs},Anna,${other.email.toUpperCase()}`]);
  expect([await noted(child), (await noted(other)).length]).toEqual([[], 1]);
  expect((await preview(['mac,name,reseller_email', `${childs},Anna,${stranger.email}`])).rows[0]?.error).toBe(
    'You have no device with this MAC.',
  );
});

test('a MAC out of a text in Arabic is read with the marks that stand around it', async () => {
  await start([head, `\u200f\u2066${mac}\u2069,Anna,,,`]);
  expect((await noted()).find(([one]) => one === mac)?.[1]).toBe('Anna');
});

test.each([
  ['no columns', 'a,b\n1,2'],
  ['a head alone', head],
  ['a picture', '\u0089PNG\0\0'],
  ['too many rows', `mac,name\n${'x,y\n'.repeat(10_001)}`],
])('a file of %s changes nothing', async (_what, text) => {
  const answer = await start([text]);
  expect([answer.httpStatus, answer.body.errors]).toEqual([422, { file: [expect.any(String)] }]);
});

test('is for who may know of customers', async () => {
  const support = await addStaff(app, ['user-list', 'check-device-status']);
  expect((await start([head, `${mac},x,,,`], {}, support)).httpStatus).toBe(403);
});

test('ten thousand rows are one commit', async () => {
  const macOf = (place: number) =>
    `aa:00:00:00:${place
      .toString(16)
      .padStart(4, '0')
      .replace(/..(?=.)/, '$&:')}`;
  const macs = Array.from({ length: 10_000 }, (_mac, place) => macOf(place));
  await app.database.owner.query(
    `INSERT INTO live.devices (mac, application_id, owner_id, expires_at, created_at)
       SELECT mac, $1, $2, now(), now() FROM unnest($3::text[]) mac`,
    [application.id, reseller.id, macs],
  );
  const { body } = await start(['mac,name', ...macs.map((one) => `${one},Customer of ${one}`)]);
  expect(body.data).toEqual({ created: 10_000, changed: 0, skipped: 0 });
});
