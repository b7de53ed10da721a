import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/**
 * What refers to a device when that is deleted: rows that say nothing of their own go with it, all others are looked at by each function that
 * deletes one. Found in the catalogue, so that a table of tomorrow fails here until somebody decided.
 */
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** They say that a device was told of something, asked for it, or is looked at; nobody wrote them. */
const goAlong = ['device_notice_sights', 'device_visits', 'expiry_reminders', 'renewal_wishes'];

test('tables that refer to devices are those that go along, and those that keep a device from being deleted', async () => {
  const { rows } = await database.owner.query<{ name: string; goes: boolean }>(
    `SELECT DISTINCT r.relname AS name, c.confdeltype = 'c' AS goes
       FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_class r ON r.oid = c.conrelid
      WHERE c.contype = 'f' AND c.confrelid = 'live.devices'::regclass ORDER BY 1`,
  );
  expect(rows.filter(({ goes }) => goes).map(({ name }) => name)).toEqual(goAlong);
  expect(rows.filter(({ goes }) => !goes).map(({ name }) => name)).toEqual([
    'activation_codes',
    'device_events',
    'playlists',
  ]);
});

/** What deletes devices that somebody may have written of since, with what it asks which those are. */
const deleting = [['move_out_devices'], ['forget_players', 'forgettable_players']];
test.each(deleting)('%s looks at each table that keeps one, and does not only speak of it', async (...names) => {
  const { rows } = await database.owner.query<{ source: string; kept: string[] }>(
    `SELECT string_agg(regexp_replace(p.prosrc, '--[^\\n]*', '', 'g'), '') AS source, ARRAY(SELECT DISTINCT r.relname
         FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_class r ON r.oid = c.conrelid
        WHERE c.contype = 'f' AND c.confrelid = 'live.devices'::regclass AND c.confdeltype <> 'c')::text[] AS kept
       FROM pg_catalog.pg_proc p WHERE p.pronamespace = 'live'::regnamespace AND p.proname = ANY ($1)`,
    [names],
  );
  const { source, kept } = rows[0]!;
  expect(kept.filter((table) => !new RegExp(`\\b${table}\\b`).test(source))).toEqual([]);
});
