import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { fromNowOn, markTexts, namedBy } from '../../testing/generated/marked-texts.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant } from '../../testing/generated/tenants.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { deviceColumns } from './device-columns.fixture.ts';

/**
 * What becomes of each column of a device, and of each text that is kept of it elsewhere, when its MAC is switched: found in the
 * catalogue, so that a column of tomorrow fails here until somebody decided, and shown on a real switch.
 */
let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await openTestApp();
  const { owner } = app.database;
  const since = await fromNowOn(owner);
  tenant = await addTenant(app, await openTenantWorld(app));
  await addUnnamed(app, tenant);
  const { mac, applicationId, codeValue } = tenant.named;
  await owner.query('UPDATE core.applications SET accepts_codes = true');
  const player = await registerPlayer(app, { id: applicationId }, mac);
  expect(await redeem(app, player, codeValue)).toMatchObject({ httpStatus: 200 });
  app.clock.advance({ days: 400 });
  await activateDevice(app, tenant.owner, mac, { id: applicationId });
  tenant.owner.token = await signIn(app, tenant.owner);
  await markTexts(owner, since, namedBy);
  tenant = await nameAgain(app, tenant);
});
afterAll(() => app.close());

/** Of the device itself as `device-columns.fixture.ts` says. Who sold it, under which code and in which file, stays where it happened. */
const decided = {
  ...Object.fromEntries(Object.entries(deviceColumns).map(([name, { switched }]) => [`devices.${name}`, switched])),
  'activation_codes.handle': 'stays',
  'activation_codes.kind': 'stays',
  'activation_codes.value': 'stays',
  'activations.comment': 'stays',
  'activations.customer_email': 'stays',
  'activations.mac': 'stays',
  'activations.package_kind': 'stays',
  'activations.previous_package_kind': 'stays',
  'activations.source': 'stays',
  'bulk_rows.application': 'stays',
  'bulk_rows.code': 'stays',
  'bulk_rows.comment': 'stays',
  'bulk_rows.contact': 'stays',
  'bulk_rows.language': 'stays',
  'bulk_rows.mac': 'stays',
  'bulk_rows.name': 'stays',
  'bulk_rows.note': 'stays',
  'bulk_rows.package': 'stays',
  'bulk_rows.undo_code': 'stays',
  'device_events.detail': 'stays',
  'device_events.kind': 'stays',
  device_notice_sights: 'stays',
  // Of a device whose activations went to the archive, like those: `archived-activations.test.ts`.
  'device_openings.package_kind': 'was not there',
  'device_openings.source': 'was not there',
  'device_openings.source_id': 'was not there',
  // The switch has ended the visit: `my-device.test.ts`.
  'device_visits.address': 'stays',
  'device_visits.token_hash': 'stays',
  expiry_reminders: 'stays',
  'playlists.epg_url': 'moves',
  'playlists.name': 'moves',
  'playlists.password': 'moves',
  'playlists.pin_hash': 'moves',
  'playlists.type': 'moves',
  'playlists.url': 'moves',
  'playlists.username': 'moves',
  renewal_wishes: 'stays',
};

/** What is kept of one device, and of what stands under it: of each column all there is, of lists what is in them. Rows without a text are one value each. */
type Kept = Map<string, string[]>;

async function keptOf(deviceId: number): Promise<Kept> {
  const { owner } = app.database;
  const { rows: columns } = await owner.query<{ table: string; column: string; isList: boolean }>(
    `SELECT c.relname AS "table", a.attname AS column, t.typcategory = 'A' AS "isList"
       FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
       CROSS JOIN LATERAL (SELECT coalesce(nullif(t.typbasetype, 0), t.oid)
          IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype) AS is_text) k
      WHERE c.relnamespace = 'live'::regnamespace AND c.relkind IN ('r', 'p')
        AND CASE c.relname WHEN 'devices' THEN a.attname <> 'id' ELSE (k.is_text OR a.attname = 'device_id') AND EXISTS (
          SELECT FROM pg_catalog.pg_attribute d WHERE d.attrelid = c.oid AND d.attname = 'device_id' AND NOT d.attisdropped) END
      ORDER BY 1, 2`,
  );
  const withTexts = new Set(columns.filter(({ column }) => column !== 'device_id').map(({ table }) => table));
  const kept: Kept = new Map();
  for (const { table, column, isList } of columns) {
    const isRow = column === 'device_id';
    if (isRow && withTexts.has(table)) continue;
    const { rows } = await owner.query<{ value: string }>(
      `SELECT (${isRow ? "to_jsonb(t) - 'device_id'" : isList ? `unnest(${column})` : column})::text AS value
         FROM live.${table} t WHERE ${table === 'devices' ? 'id' : 'device_id'} = $1 AND ${column} IS NOT NULL`,
      [deviceId],
    );
    kept.set(
      isRow ? table : `${table}.${column}`,
      rows.map(({ value }) => value),
    );
  }
  return kept;
}

/** Rows that only tell that something was. */
async function fillWithoutTexts(deviceId: number, aMonthAgo: Date): Promise<void> {
  const { owner } = app.database;
  const values = [deviceId, aMonthAgo];
  await owner.query('INSERT INTO live.renewal_wishes VALUES ($1, $2)', values);
  await owner.query('INSERT INTO live.expiry_reminders VALUES ($1, $2, $2)', values);
  const { rowCount } = await owner.query(
    'INSERT INTO live.device_notice_sights SELECT id, $1 FROM live.device_notices LIMIT 1',
    [deviceId],
  );
  expect(rowCount).toBe(1);
}

/** By type, what no device has by itself. */
const planted: Record<string, (number: number) => string> = {
  boolean: () => 'NOT DEFAULT_VALUE',
  bigint: (number) => `900000 + ${number}`,
  integer: (number) => `900000 + ${number}`,
  'timestamp with time zone': (number) => `$2::timestamptz + ${number} * interval '1 minute'`,
  'timestamp with time zone[]': (number) => `ARRAY[$2::timestamptz + ${number} * interval '1 minute']`,
};

/** Else one could not tell what was carried over from what every device begins with. */
async function fillTheRest(deviceId: number, aMonthAgo: Date): Promise<void> {
  const { owner } = app.database;
  const { rows: columns } = await owner.query<{ name: string; number: number; type: string; begins: string }>(
    `SELECT attname AS name, attnum AS number, format_type(atttypid, atttypmod) AS type, coalesce(pg_get_expr(adbin, adrelid), 'NULL') AS begins
       FROM pg_catalog.pg_attribute LEFT JOIN pg_catalog.pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attrelid = 'live.devices'::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''`,
  );
  for (const { name, number, type, begins } of columns) {
    // One that is disabled can't be switched.
    if (name === 'is_enabled') continue;
    const { rows } = await owner.query<{ begins: boolean }>(
      `SELECT (${name} IS NOT DISTINCT FROM ${begins})::boolean AS begins FROM live.devices WHERE id = $1`,
      [deviceId],
    );
    if (!rows[0]?.begins) continue;
    const value = planted[type]?.(number).replace('DEFAULT_VALUE', begins);
    expect(value, `devices.${name}: what no device has by itself, of the type ${type}?`).toBeDefined();
    await owner.query(`UPDATE live.devices SET ${name} = ${value} WHERE id = $1 AND $2::timestamptz IS NOT NULL`, [
      deviceId,
      aMonthAgo,
    ]);
  }
}

function fateOf(column: string, before: Kept, old: Kept, made: Kept): string {
  const values = before.get(column) ?? [];
  if (values.length === 0) return 'was not there';
  const isUnder = (after: Kept) => values.every((value) => after.get(column)?.includes(value));
  if (isUnder(made)) return isUnder(old) ? 'is copied' : 'moves';
  return isUnder(old) ? 'stays' : 'goes';
}

test('each column of a device, and each text of what is under it, moves, is copied, stays or goes, as was decided', async () => {
  const { mac, applicationId, deviceId } = tenant.named;
  const aMonthAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  await fillTheRest(deviceId, aMonthAgo);
  await fillWithoutTexts(deviceId, aMonthAgo);
  const before = await keptOf(deviceId);
  const body = { macAddress: mac, newMacAddress: `fe:${mac.slice(3)}`, app_id: applicationId };
  const answer = await app.call('POST /switch-mac', { as: tenant.owner, body });
  expect(answer.httpStatus, answer.text).toBe(200);
  const { rows } = await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = $1', [
    body.newMacAddress,
  ]);
  const [old, made] = [await keptOf(deviceId), await keptOf(rows[0]!.id)];
  const fates = [...before.keys()].map((column) => [column, fateOf(column, before, old, made)]);
  expect(Object.fromEntries(fates)).toEqual(decided);
});
