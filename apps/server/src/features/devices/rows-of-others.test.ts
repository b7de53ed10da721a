import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addTenant,
  addUnnamed,
  openTenantWorld,
  type Tenant,
  type TenantWorld,
} from '../../testing/generated/tenants.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/**
 * Several tenants may have written of one MAC: who has it, who had it before, a parent. What its owner does, a switch or the erasing of a
 * customer, is about the rows of that owner alone.
 */
let app: TestApp;
let world: TenantWorld;
let tenant: Tenant;
/** None of them has the device. */
let others: number[];

beforeAll(async () => {
  app = await openTestApp();
  world = await openTenantWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await addTenant(app, world);
  await addUnnamed(app, tenant);
  const stranger = await addTenant(app, world);
  others = [tenant.child.id, stranger.owner.id];
});

/** What a tenant writes of a device or its MAC, for itself: `owner_id` says whose the row is. */
const written = ['customers', 'playlists'];

/** Rows that are no tenant's own text: what happened, what was sold, what the box did. */
const happened = [
  'activation_codes',
  'activations',
  'bulk_rows',
  'device_events',
  'device_notice_sights',
  'device_openings',
  'device_visits',
  'expiry_reminders',
  'move_rows',
  'renewal_wishes',
  'used_trials',
];

test('each table that tells of a device, or of a MAC, is a tenant’s, or tells what happened', async () => {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('device_id', 'mac') AND NOT a.attisdropped
      WHERE c.relnamespace = 'live'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'devices'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...written, ...happened].sort());
});

/** Writes once more what the tenant wrote of its device, under another owner, or of another device. */
async function copyRows(table: string, by: { owner_id?: number; device_id?: number; mac?: string }): Promise<void> {
  const { owner } = app.database;
  const { rows: columns } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_catalog.pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [`live.${table}`],
  );
  const names = columns.map(({ name }) => name).join();
  const { mac, deviceId, resellerId } = tenant.named;
  const { rowCount } = await owner.query(
    `INSERT INTO live.${table} (${names})
     SELECT ${names} FROM (
       SELECT (jsonb_populate_record(t, $1)).* FROM live.${table} t
        WHERE t.owner_id = $2 AND coalesce(to_jsonb(t) ->> 'device_id' = $3, to_jsonb(t) ->> 'mac' = $4)) AS copied`,
    [by, resellerId, String(deviceId), mac],
  );
  expect(rowCount, `what a tenant wrote into ${table}: fill it in tenants.ts`).toBeGreaterThan(0);
}

async function rowsOfOthers(): Promise<unknown[]> {
  const found = written.map((table) =>
    app.database.owner.query(`SELECT to_jsonb(t) AS row FROM live.${table} t WHERE owner_id = ANY ($1) ORDER BY id`, [
      others,
    ]),
  );
  return (await Promise.all(found)).map(({ rows }) => rows);
}

async function writeAsOthers(): Promise<unknown[]> {
  for (const owner_id of others) for (const table of written) await copyRows(table, { owner_id });
  return rowsOfOthers();
}

const newMac = () => `fe:${tenant.named.mac.slice(3)}`;
function switchDevice() {
  const body = { macAddress: tenant.named.mac, newMacAddress: newMac(), app_id: tenant.named.applicationId };
  return app.call('POST /switch-mac', { as: tenant.owner, body });
}

test('a switch takes nothing along that others wrote', async () => {
  const before = await writeAsOthers();
  const { httpStatus, text } = await switchDevice();
  expect(httpStatus, text).toBe(200);
  expect(await rowsOfOthers()).toEqual(before);
});

test('erasing a customer takes nothing from others who wrote of the same MAC', async () => {
  const before = await writeAsOthers();
  const params = { id: tenant.named.customerId };
  expect((await app.call('DELETE /customers/{id}', { as: tenant.owner, params })).httpStatus).toBe(200);
  expect(await rowsOfOthers()).toEqual(before);
});

test('a switch to a MAC of which its owner wrote already is done like any other', async () => {
  const { rows } = await app.database.owner.query<{ id: number }>(
    `INSERT INTO live.devices (mac, application_id, expires_at, created_at) VALUES ($1, $2, $3, $3) RETURNING id`,
    [newMac(), tenant.named.applicationId, app.clock.now()],
  );
  for (const table of written) await copyRows(table, { device_id: rows[0]!.id, mac: newMac() });
  const { httpStatus, text } = await switchDevice();
  expect(httpStatus, text).toBe(200);
});
