import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { fromNowOn, markTexts, namedBy } from '../../testing/generated/marked-texts.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant } from '../../testing/generated/tenants.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { redeem, registerPlayer } from '../codes/codes.fixture.ts';

/**
 * What becomes of each text that is kept of a device when its MAC is switched: found in the catalogue, so that a column of tomorrow
 * fails here until somebody decided, and shown on a real switch.
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

/** What is the box's own stays with it; what was paid for moves. Who sold it, under which code and in which file, stays where it happened. */
const decided = {
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
  // Of a device whose activations went to the archive, like those: `archived-activations.test.ts`.
  'device_openings.package_kind': 'was not there',
  'device_openings.source': 'was not there',
  // The switch has ended the visit: `my-device.test.ts`.
  'device_visits.address': 'stays',
  'device_visits.token_hash': 'stays',
  'devices.app_type': 'is copied',
  'devices.device_key': 'stays',
  'devices.disabled_level': 'stays',
  'devices.install_id': 'stays',
  'devices.ip': 'stays',
  'devices.mac': 'stays',
  'devices.model': 'stays',
  'devices.package_kind': 'moves',
  'devices.switched_from': 'stays',
  'devices.switched_to': 'goes',
  'devices.token_hash': 'stays',
  'devices.version': 'stays',
  'playlists.epg_url': 'moves',
  'playlists.name': 'moves',
  'playlists.password': 'moves',
  'playlists.pin_hash': 'moves',
  'playlists.type': 'moves',
  'playlists.url': 'moves',
  'playlists.username': 'moves',
};

/** The texts of one device, and of what stands under it: of each column all there are. */
type Texts = Map<string, string[]>;

async function textsUnder(deviceId: number): Promise<Texts> {
  const { owner } = app.database;
  const { rows: columns } = await owner.query<{ table: string; column: string; key: string }>(
    `SELECT c.relname AS "table", a.attname AS column, CASE c.relname WHEN 'devices' THEN 'id' ELSE 'device_id' END AS key
       FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = 'live'::regnamespace AND c.relkind IN ('r', 'p')
        AND coalesce(nullif(t.typbasetype, 0), t.oid) IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
        AND (c.relname = 'devices' OR EXISTS (
          SELECT FROM pg_catalog.pg_attribute d WHERE d.attrelid = c.oid AND d.attname = 'device_id' AND NOT d.attisdropped))
      ORDER BY 1, 2`,
  );
  const texts: Texts = new Map();
  for (const { table, column, key } of columns) {
    const { rows } = await owner.query<{ text: string }>(
      `SELECT ${column}::text AS text FROM live.${table} WHERE ${key} = $1 AND ${column} IS NOT NULL`,
      [deviceId],
    );
    texts.set(
      `${table}.${column}`,
      rows.map(({ text }) => text),
    );
  }
  return texts;
}

function fateOf(column: string, before: Texts, old: Texts, made: Texts): string {
  const texts = before.get(column) ?? [];
  if (texts.length === 0) return 'was not there';
  const isUnder = (after: Texts) => texts.every((text) => after.get(column)?.includes(text));
  if (isUnder(made)) return isUnder(old) ? 'is copied' : 'moves';
  return isUnder(old) ? 'stays' : 'goes';
}

test('each text of a device moves, is copied, stays or goes, as was decided', async () => {
  const { mac, applicationId, deviceId } = tenant.named;
  const before = await textsUnder(deviceId);
  const body = { macAddress: mac, newMacAddress: `fe:${mac.slice(3)}`, app_id: applicationId };
  const answer = await app.call('POST /switch-mac', { as: tenant.owner, body });
  expect(answer.httpStatus, answer.text).toBe(200);
  const { rows } = await app.database.owner.query<{ id: number }>('SELECT id FROM live.devices WHERE mac = $1', [
    body.newMacAddress,
  ]);
  const [old, made] = [await textsUnder(deviceId), await textsUnder(rows[0]!.id)];
  const fates = [...before.keys()].map((column) => [column, fateOf(column, before, old, made)]);
  expect(Object.fromEntries(fates)).toEqual(decided);
});
