import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { activateRows } from '../activations/activation-functions.queries.ts';
import { setDevicesEnabled, switchDevice } from '../devices/device-functions.queries.ts';
import { touchDevice } from '../player/player.queries.ts';
import { acting, type LedgerWorld, noon, openLedgerWorld, origin, requestKey } from './ledger.fixture.ts';

// PostgreSQL keeps the plans that it made while a database was empty, for as long as a connection lives, and it knows nothing of young tables.

/** After so many calls of a statement its plan is kept. */
const callsUntilKept = 6;
const rowCount = 400;
const mostRead = 100;

let world: LedgerWorld;
let pools: Pools;
beforeAll(async () => {
  world = await openLedgerWorld();
  await world.give(world.reseller, 10_000);
  // One connection, so that its plans are the ones that are used later.
  pools = openPools({ databaseUrl: world.database.ownerUrl, roles: world.database.roles, maxConnections: { live: 1 } });
});
afterAll(async () => {
  await pools.close();
  await world.database.close();
});

const macOf = (group: string, number: number) =>
  `${group}:00:00:00:${String(Math.floor(number / 90) + 10)}:${String((number % 90) + 10)}`;

/** Everything that each activation, transfer and player's call does, on devices of its own. */
async function callAll(number: number): Promise<void> {
  const db = pools.live;
  const at = acting(db, world.admin, world.apps);
  const { reseller, admin, child, apps } = world;
  const [mac, newMac] = [macOf('a0', number), macOf('a1', number)];
  const bought = await at.activate(reseller, { mac, applicationIds: apps, requestKey: requestKey(`key ${number}`) });
  const result = bought.code === '000000' ? bought.data.results[2] : undefined;
  if (result?.code !== '000000') throw new Error(`not bought: ${JSON.stringify(bought)}`);
  await at.activate(reseller, { mac, applicationIds: apps.slice(0, 2), again: false });
  await at.cancel(reseller, result.activationId ?? 0);
  await at.activate(reseller, { mac, isConfirmed: true });
  await at.transfer({
    actorId: reseller,
    type: 'Added Credit',
    otherUserId: child,
    amount: 1,
    requestKey: requestKey(`give ${number}`),
  });
  const [applicationId] = apps;
  const tokenHash = Buffer.from(mac);
  await at.register(mac, { installId: mac });
  await touchDevice(db, tokenHash, '10.0.0.9', noon);
  for (const isEnabled of [false, true])
    await setDevicesEnabled(db, {
      actorId: admin,
      mac,
      applicationIds: apps,
      isEnabled,
      comment: null,
      origin,
      now: noon,
    });
  await switchDevice(db, { actorId: reseller, mac, newMac, applicationId, origin, now: noon });
}

/** How many entries and rows were read of each index and table. */
async function readSoFar(): Promise<Map<string, number>> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(pools.live);
  const { rows } = await sql<{ name: string; read: number }>`
    SELECT indexrelname AS name, idx_tup_read::int AS read FROM pg_stat_all_indexes WHERE schemaname IN ('live', 'core')
    UNION ALL SELECT relname, seq_tup_read::int FROM pg_stat_all_tables WHERE schemaname IN ('live', 'core')`.execute(
    pools.live,
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}

test('what was planned for empty tables reads neither a table nor an index whole when they have grown', async () => {
  for (let number = 0; number < callsUntilKept; number += 1) await callAll(number);
  await activateRows(world.db, {
    actorId: world.reseller,
    isConfirmed: true,
    source: 'bulk',
    again: true,
    request: { call: 'bulk', hash: Buffer.from('same') },
    origin,
    isDryRun: false,
    now: noon,
    rows: Array.from({ length: rowCount }, (_, line) => ({
      line,
      mac: macOf('b0', line),
      applicationId: world.apps[0],
      packageKind: '1-year' as const,
      comment: null,
      agreedCredit: null,
      key: `row ${line}`,
    })),
  });
  const before = await readSoFar();
  await callAll(callsUntilKept);
  const after = await readSoFar();
  const much = [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > mostRead);
  expect(much.map(([name, read]) => `${name}: ${read - (before.get(name) ?? 0)}`)).toEqual([]);
});
