import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../features/credits/verify-ledger.ts';
import { prepareFirstStart } from '../features/people/first-start.ts';
import { openFolderStore } from '../platform/files/file-store.ts';
import { createPasswordHasher } from '../platform/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DemoSummary, demoPasscode, demoPassword, type FillDemoOptions, fillDemo } from './fill-demo.ts';

const now = new Date('2027-01-15T12:00:00.000Z');
const scale = { devices: 400, sellers: 20, days: 400 };

let database: TestDatabase;
let folder: string;
let options: FillDemoOptions;
let summary: DemoSummary;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-demo-'));
  const passwords = await createPasswordHasher(true);
  const clock = { now: () => now };
  const admin = { email: 'first@example.com', password: 'Passw0rd!' };
  await prepareFirstStart({ db: database.live, clock, passwords, admin, adminLoginPath: undefined });
  const publicUrl = 'http://127.0.0.1:3000';
  options = { db: database.live, files: await openFolderStore(folder), passwords, publicUrl, now, scale };
  summary = await fillDemo(options);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const one = async <Row extends object>(text: string): Promise<Row> => {
  const { rows } = await database.owner.query<Row>(text);
  return rows[0] as Row;
};

test('the business is as large as asked for', () => {
  expect(summary).toMatchObject({ applications: 12, sellers: 20, devices: 400 });
  expect(summary.activations).toBeGreaterThan(370);
});

test('the books of both environments balance', async () => {
  for (const environment of [database.live, database.sandbox]) {
    const { checks, isSound } = await verifyLedger(environment);
    expect(checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
    expect(isSound).toBe(true);
  }
});

test('most boxes have a customer', async () => {
  const { noted, boxes } = await one<{ noted: number; boxes: number }>(
    `SELECT (SELECT count(*)::int FROM live.customers WHERE name IS NOT NULL) AS noted,
      (SELECT count(DISTINCT mac)::int FROM live.devices WHERE owner_id IS NOT NULL) AS boxes`,
  );
  expect(noted).toBeGreaterThan(boxes / 2);
});

test('of everything that a screen shows there is some', () => {
  const { lifetime, expired, expiringSoon, disabled, trials, playlists, transfers, codes, redeemed } = summary;
  const counts = { lifetime, expired, expiringSoon, disabled, trials, playlists, transfers, codes, redeemed };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test('it spreads over the year, grows, and ends now', async () => {
  const { first, last, earlier, later } = await one<{ first: Date; last: Date; earlier: number; later: number }>(`
    SELECT min(created_at) AS first, max(created_at) AS last, count(*) FILTER (WHERE created_at < '2026-06-15') AS earlier,
      count(*) FILTER (WHERE created_at >= '2026-06-15') AS later FROM live.activations`);
  expect(first.getTime()).toBeLessThan(Date.parse('2025-12-31'));
  expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(last.getTime()).toBeGreaterThan(Date.parse('2027-01-12'));
  expect(later).toBeGreaterThan(earlier);
});

test('ids follow the time, as they do in a real log', async () => {
  const { swaps } = await one<{ swaps: number }>(`
    SELECT count(*) FILTER (WHERE created_at < before) AS swaps
      FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM live.transfers) AS t`);
  expect(swaps).toBe(0);
});

test('everybody signs in with the password and passcode that are told', async () => {
  const { rows } = await database.owner.query<{ email: string; password_hash: string; passcode_hash: string }>(
    'SELECT email, password_hash, passcode_hash FROM core.users WHERE email = ANY ($1)',
    [[summary.admin, summary.staff, summary.reseller, summary.subReseller]],
  );
  expect(rows).toHaveLength(4);
  for (const { password_hash, passcode_hash } of rows) {
    expect(await options.passwords.verify(password_hash, demoPassword)).toBe(true);
    expect(await options.passwords.verify(passcode_hash, demoPasscode)).toBe(true);
  }
});

test('there is something to read, to answer and to write to', async () => {
  const counts = await one<{ active: number; unread: number; tickets: number; states: number; contacts: number }>(`
    SELECT (SELECT count(*) FROM core.notifications WHERE status = 1) AS active,
           (SELECT count(*) FROM core.notifications n WHERE status = 1 AND NOT EXISTS (SELECT FROM core.notification_reads r
             JOIN core.users u ON u.id = r.user_id WHERE r.notification_id = n.id AND u.group_id = 2)) AS unread,
           (SELECT count(*) FROM core.tickets) AS tickets, (SELECT count(DISTINCT status) FROM core.tickets) AS states,
           (SELECT count(*) FROM core.settings WHERE key = 'social-widget') AS contacts`);
  expect(counts).toEqual({ active: 3, unread: 1, tickets: 8, states: 5, contacts: 1 });
});

test('there are servers that playlists refer to, notices that were seen, and customers who may change their playlists', async () => {
  const counts = await one<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM live.servers) AS servers, (SELECT count(*)::int FROM live.playlists WHERE server_id IS NOT NULL) AS referring,
           (SELECT count(*)::int FROM live.playlists p JOIN live.servers s ON s.id = p.server_id WHERE s.owner_id <> p.owner_id) AS strangers,
           (SELECT count(*)::int FROM live.device_notices) AS notices, (SELECT count(DISTINCT locale)::int FROM live.device_notice_texts) AS languages,
           (SELECT count(*)::int FROM live.device_notice_sights) AS sights, (SELECT count(*)::int FROM core.my_device_settings WHERE may_change_playlists) AS free`);
  expect(counts).toMatchObject({ strangers: 0, notices: 3, languages: 5 });
  for (const some of ['servers', 'referring', 'sights', 'free']) expect(counts[some], some).toBeGreaterThan(0);
});

test('every logo is a file', async () => {
  const { rows } = await database.owner.query<{ logo_path: string }>(
    'SELECT logo_path FROM core.applications UNION SELECT image_path FROM core.apk_plans',
  );
  const files = await readdir(folder);
  expect(rows.map(({ logo_path }) => logo_path.replace('/files/', '')).sort()).toEqual(files.sort());
});

test('plans were bought: most orders are paid, some are not, and one still waits', async () => {
  const { rows } = await database.owner.query<{ status: string; count: number }>(
    'SELECT status, count(*) FROM live.orders GROUP BY status',
  );
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  expect(counts).toMatchObject({ pending: 1, completed: expect.any(Number) });
  expect(counts.completed).toBeGreaterThan(5);
});

test('the order that waits can be paid', async () => {
  const { url } = await one<{ url: string }>("SELECT order_url AS url FROM live.orders WHERE status = 'pending'");
  const { reference } = await one<{ reference: string }>(`SELECT p.reference FROM live.test_payments p
    JOIN live.orders o ON o.id = p.order_id AND o.reference = p.reference AND o.provider = 'test' WHERE p.state = 'open'`);
  expect(url).toBe(`http://127.0.0.1:3000/test-payments/live/${reference}`);
});

test('what happened long ago leaves nothing to be sent', async () => {
  expect(await one('SELECT count(*) FROM live.outbox')).toEqual({ count: 0 });
});

describe('a second time', () => {
  test('it is refused in one line, and nothing changes', async () => {
    const before = await one('SELECT count(*) FROM live.transfers');
    await expect(fillDemo(options)).rejects.toThrow(
      /^The demonstration needs an empty database, and this one has 12 app/,
    );
    expect(await one('SELECT count(*) FROM live.transfers')).toEqual(before);
  });
});
