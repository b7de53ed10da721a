import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromNowOn, type Marks, markTexts, namedBy } from '../../testing/generated/marked-texts.ts';
import { addTenant, addUnnamed, openTenantWorld, type Tenant } from '../../testing/generated/tenants.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { deviceColumnsThat } from '../devices/device-columns.fixture.ts';

/**
 * What becomes of each text about a device or under its MAC when the customer whom it was sold to is erased: found in the catalogue, so that
 * a text of tomorrow fails here until somebody decided. Columns of a few words take no mark. What owners were told of them, by mail or
 * webhook: `told-customers.test.ts`.
 */
let app: TestApp;
let tenant: Tenant;
let marks: Marks;

/** By these they belong together. */
const macs = ['activations', 'bulk_rows', 'customers', 'devices', 'used_trials'].map((table) => `live.${table}.mac`);

beforeAll(async () => {
  app = await openTestApp();
  const { owner } = app.database;
  const since = await fromNowOn(owner);
  tenant = await addTenant(app, await openTenantWorld(app));
  await addUnnamed(app, tenant);
  await owner.query('UPDATE live.bulk_rows SET mac = $1', [tenant.named.mac]);
  // What webhooks send is JSON, or nothing could be taken out of it.
  marks = await markTexts(owner, since, [...namedBy, ...macs, 'live.webhook_deliveries.body']);
});
afterAll(() => app.close());

/** What the books are proved by, what is the box's own, and what leads a player to what it plays. */
const stays = [
  'live.bulk_rows.application',
  'live.bulk_rows.code',
  'live.bulk_rows.package',
  'live.bulk_rows.undo_code',
  // Without the comment: `customer-list.test.ts`.
  'live.device_events.detail',
  'live.device_visits.address',
  'live.playlists.epg_url',
  'live.playlists.name',
  'live.playlists.password',
  'live.playlists.pin_hash',
  'live.playlists.url',
  'live.playlists.username',
  ...deviceColumnsThat(({ erased }) => erased === 'stays'),
].filter((column) => !macs.includes(column));

const goes = [
  'live.activations.comment',
  'live.activations.customer_email',
  'live.bulk_rows.comment',
  'live.bulk_rows.contact',
  'live.bulk_rows.language',
  'live.bulk_rows.name',
  'live.bulk_rows.note',
  'live.customers.contact',
  'live.customers.name',
  'live.customers.note',
  ...deviceColumnsThat(({ erased }) => erased === 'goes'),
];

test('each text about the device of somebody who is erased goes, or it is decided that it stays', async () => {
  const before = await columnsWithMark();
  const erased = await app.call('DELETE /customers/{id}', {
    as: tenant.owner,
    params: { id: tenant.named.customerId },
  });
  expect(erased.httpStatus).toBe(200);
  const after = await columnsWithMark();
  expect(before.filter((column) => !after.includes(column))).toEqual(goes.toSorted());
  expect(after).toEqual(stays.toSorted());
});

test('so does the line of the file that they moved in with', async () => {
  const { owner } = app.database;
  const { rows } = await owner.query<{ id: number; mac: string }>(
    `INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at)
     VALUES ($1, '00:1a:79:77:77:77', 'Anna', now(), now()) RETURNING id, mac`,
    [tenant.owner.id],
  );
  await owner.query(
    `WITH move AS (INSERT INTO live.moves (user_id, file_name, layout, parts, state, origin, created_at)
       VALUES ($1, 'panel.csv', 'csv', '[]', 'finished', '{}', now()) RETURNING id)
     INSERT INTO live.move_rows (move_id, number, part, line, cells, kind, mac, owner_id, customer, done_at)
       SELECT id, 1, 'CSV', 2, '{"note": "Anna"}', 'device', $2, $1, '{"name": "Anna"}', now() FROM move`,
    [tenant.owner.id, rows[0]!.mac],
  );
  const params = { id: rows[0]!.id };
  expect((await app.call('DELETE /customers/{id}', { as: tenant.owner, params })).httpStatus).toBe(200);
  const { rows: left } = await owner.query('SELECT cells, customer FROM live.move_rows');
  expect(left).toEqual([{ cells: {}, customer: null }]);
});

/** Of the tables that tell of a device, or under its MAC, the columns that still have a mark. */
async function columnsWithMark(): Promise<string[]> {
  const { owner } = app.database;
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('device_id', 'mac') AND NOT a.attisdropped
      WHERE c.relnamespace = 'live'::regnamespace AND c.relkind IN ('r', 'p')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      owner.query<{ text: string | null }>(`SELECT jsonb_agg(to_jsonb(t))::text AS text FROM live.${name} t`),
    ),
  );
  return marks.columnsIn(texts.map(({ rows }) => rows[0]!.text ?? '').join()).sort();
}
