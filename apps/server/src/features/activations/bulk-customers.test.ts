import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addSubReseller,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

/** Whom devices are sold to, noted with the file that activates them. */
let app: TestApp;
let application: { id: number };
let buyer: SignedInPerson;
const head = 'mac,application,package,name,contact,note,language';
const [first, second, third] = ['00:1a:79:c9:00:01', '00:1a:79:c9:00:02', '00:1a:79:c9:00:03'] as const;

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Alpha' });
  buyer = await addReseller(app, { applications: [application.id], credit: 20 });
});
afterEach(() => app.close());

const fileOf = (...lines: string[]) => ({ file: Buffer.from([head, ...lines].join('\n')) });

async function preview(files: { file: Buffer }, as = buyer) {
  const { body } = await upload(app, '/bulk-activations/preview', { as, files, fields: {} });
  return (body as never as { data: { rows: Record<string, unknown>[] } }).data.rows;
}

async function run(files: { file: Buffer }) {
  const { body } = await upload(app, '/bulk-activations', { as: buyer, files, fields: { mode: 'valid' } });
  await app.runJobs();
  return Number(body.data?.job_id);
}

const customers = async () =>
  (await app.call('POST /customers', { as: buyer, body: { sort_key: 'mac_address', sort_type: 'asc' } })).body.data
    .Customers;

/** One row, whose customer is noted. */
const noteAhmed = () => run(fileOf(`${first},Alpha,1-year,Ahmed,'+20 100 123,,`));

test('each row is previewed with its name and its fault, and notes its customer with what it activates', async () => {
  const files = fileOf(
    `${first},Alpha,1-year,Ahmed\u200b,'+20 100 123,Third floor,AR`,
    `${second},Alpha,1-year,,,,`,
    `${third},Alpha,1-year,${'x'.repeat(121)},,,`,
    `00:1a:79:c9:00:04,Alpha,1-year,Omar,,,klingon`,
    `00:1a:79:c9:00:05,Alpha,1-year,Anna,,,pt-BR`,
  );
  expect((await preview(files)).map(({ customer_name, error }) => [customer_name, error])).toEqual([
    ['Ahmed\u200b', undefined],
    [undefined, undefined],
    ['x'.repeat(121), 'The customer’s name, contact or note is too long.'],
    ['Omar', 'The language must be en, ar, de, br or esp.'],
    ['Anna', undefined],
  ]);
  expect(await customers()).toEqual([]);
  const id = await run(files);
  expect(await customers()).toMatchObject([
    { mac_address: first, name: 'Ahmed', contact: '+20 100 123', note: 'Third floor', locale: 'ar' },
    { mac_address: '00:1a:79:c9:00:05', name: 'Anna', contact: null, note: null, locale: 'br' },
  ]);
  const result = await app.call('GET /bulk-activations/{job_id}/result', { as: buyer, params: { job_id: id } });
  expect(result.text).toContain('"00:1a:79:c9:00:04","Alpha","1-year","","Omar",,,"klingon","language",');
});

test('a row whose device fails notes nothing', async () => {
  await noteAhmed();
  await run(fileOf(`${first},Alpha,1-year,Somebody else,,,`));
  expect((await customers())[0]).toMatchObject({ mac_address: first, name: 'Ahmed' });
});

test('who may not know of customers brings none', async () => {
  const roleId = await addRole(app, ['multi apps activation']);
  const other = await addReseller(app, { roleId, applications: [application.id], credit: 5 });
  const rows = await preview(
    fileOf(`00:1a:79:c9:00:07,Alpha,1-year,,,,`, `00:1a:79:c9:00:08,Alpha,1-year,Omar,,,`),
    other,
  );
  expect(rows.map(({ error }) => error)).toEqual([
    undefined,
    'You may not note customers: your role lacks the permission.',
  ]);
});

test('erasing a customer takes what the file said of them along', async () => {
  await noteAhmed();
  const [ahmed] = await customers();
  const said = async () => {
    const { rows } = await app.database.owner.query(
      'SELECT FROM live.bulk_rows WHERE mac = $1 AND contact IS NOT NULL',
      [first],
    );
    return rows.length;
  };
  expect(await said()).toBe(1);
  await app.call('DELETE /customers/{id}', { as: buyer, params: { id: ahmed!.id } });
  expect(await said()).toBe(0);
});

test('what is erased while a file runs that says it too is not noted again', async () => {
  await noteAhmed();
  const [ahmed] = await customers();
  const files = fileOf(`${first},Alpha,1-year,Ahmed,,,`);
  await upload(app, '/bulk-activations', { as: buyer, files, fields: { mode: 'valid', isConfirmed: '1' } });
  const erasing = await app.database.owner.connect();
  try {
    await erasing.query('BEGIN');
    await erasing.query('SELECT live.erase_customer($1, $2, $3, $4)', [buyer.id, ahmed!.id, '{}', app.clock.now()]);
    const running = app.runJobs();
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await app.database.owner.query(waiting)).rowCount).toBe(1));
    await erasing.query('COMMIT');
    await running;
  } finally {
    erasing.release();
  }
  expect(await customers()).toEqual([]);
  const { rows } = await app.database.owner.query('SELECT FROM live.activations WHERE mac = $1', [first]);
  expect(rows).toHaveLength(2);
});

test('also what files of those above them said, of their device and nobody else’s', async () => {
  const child = await addSubReseller(app, buyer, { credit: 5, applications: [application.id] });
  await activateDevice(app, child, first, application);
  const beta = await addApplication(app, { name: 'Beta' });
  await giveCredit(app, app.admin, 5);
  const files = (name: string) =>
    fileOf(`${first},${name},1-year,Ahmed,'+20 100 123,Third floor,ar`, `${second},Alpha,1-year,Omar,,,`);
  for (const as of [buyer, app.admin]) {
    const fields = { mode: 'valid', isConfirmed: '1' };
    expect((await upload(app, '/bulk-activations', { as, files: files('Alpha'), fields })).httpStatus).toBe(201);
    await app.runJobs();
  }
  const own = { mode: 'valid', isConfirmed: '1' };
  await app.database.owner.query('INSERT INTO core.user_applications SELECT $1, $2', [buyer.id, beta.id]);
  expect((await upload(app, '/bulk-activations', { as: buyer, files: files('Beta'), fields: own })).httpStatus).toBe(
    201,
  );
  await app.runJobs();
  const said = async () => {
    const { rows } = await app.database.owner.query(
      `SELECT j.user_id, r.application, r.name FROM live.bulk_rows r JOIN live.bulk_jobs j ON j.id = r.job_id
        WHERE num_nonnulls(r.name, r.contact, r.note, r.language) > 0 AND r.mac = $1 ORDER BY r.job_id`,
      [first],
    );
    return rows.map(({ user_id, application: named }) => [user_id, named]);
  };
  const beforehand = await said();
  expect(beforehand).toEqual([
    [buyer.id, 'Alpha'],
    [app.admin.id, 'Alpha'],
    [buyer.id, 'Beta'],
  ]);
  const { body } = await app.call('POST /customers', { as: child, body: {} });
  const params = { id: body.data.Customers[0]!.id };
  expect((await app.call('DELETE /customers/{id}', { as: child, params })).httpStatus).toBe(200);
  expect(await said()).toEqual([[buyer.id, 'Beta']]);
});

test('what a file activated is there to be told, whoever has a number first, without what was taken back', async () => {
  const id = await run(
    fileOf(
      `${first},Alpha,1-year,,,,`,
      `${second},Alpha,1-year,Omar,+20 100 123,,ar`,
      `${third},Alpha,1-year,,,,`,
      'zz,Alpha,1-year,,,,',
    ),
  );
  const told = async (as: { token: string } = buyer) => {
    const { httpStatus, body } = await app.call('GET /bulk-activations/{job_id}/activated', {
      as,
      params: { job_id: id },
    });
    return httpStatus === 200 ? body.data : httpStatus;
  };
  expect(await told()).toMatchObject({
    total: 3,
    devices: [
      { mac_address: second, app_name: 'Alpha', customer: { name: 'Omar', contact: '+20 100 123', locale: 'ar' } },
      { mac_address: first, customer: null },
      { mac_address: third },
    ],
  });
  const { rows } = await app.database.owner.query('SELECT id FROM live.activations WHERE mac = $1', [third]);
  await app.call('POST /cancel-activation', { as: buyer, body: { activation_id: rows[0].id } });
  expect(await told()).toMatchObject({ total: 2, devices: [{ mac_address: second }, { mac_address: first }] });
  expect(await told(await addReseller(app, { applications: [application.id] }))).toBe(404);
  const roleId = await addRole(app, ['multi apps activation']);
  await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, buyer.id]);
  expect(JSON.stringify(await told())).not.toContain('Omar');
});
