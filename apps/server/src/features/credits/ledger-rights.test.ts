import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSessionSettings } from '../../platform/db/address.ts';
import { servingSettings } from '../../platform/db/roles.ts';
import { expectDone, type LedgerWorld, openLedgerWorld } from './ledger.fixture.ts';

let world: LedgerWorld;
let serving: pg.Client;
const mac = 'ff:bb:cc:dd:ee:01';

beforeAll(async () => {
  world = await openLedgerWorld();
  await world.give(world.reseller, 10);
  await expectDone(world.activate(world.reseller, { mac }));
});
beforeEach(async () => {
  const settings = { role: world.database.roles.live, ...servingSettings('live') };
  serving = new pg.Client({ connectionString: withSessionSettings(world.database.ownerUrl, settings) });
  await serving.connect();
  return () => serving.end();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const denied = expect.objectContaining({ code: '42501' });

test.each(['accounts', 'transfers', 'activations', 'activation_counters', 'idempotency_keys'])(
  'the serving role can’t write %s',
  async (table) => {
    for (const statement of [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `SELECT FROM ${table} FOR UPDATE`,
    ]) {
      await expect(serving.query(statement), statement).rejects.toEqual(denied);
    }
  },
);

test.each([
  'expires_at',
  'paid_expires_at',
  'trial_ends_at',
  'owner_id',
  'package_kind',
  'is_enabled',
  'disabled_level',
  'device_key',
  'token_hash',
  'install_id',
  'switched_to',
  'last_activation_id',
  'seen_activation_id',
])('the serving role can’t write %s of a device', async (column) => {
  await expect(serving.query(`UPDATE devices SET ${column} = ${column}`)).rejects.toEqual(denied);
});

test('what a player tells of itself the serving role can write', async () => {
  await serving.query(
    "UPDATE devices SET app_type = 'tv', model = 'm', version = 'v', ip = '::1', last_seen_at = last_seen_at",
  );
});

describe('the parts of the ledger’s functions', () => {
  test.each([
    "SELECT move_credit(1, 100, 1000000, 'Added Self Credit', 1, NULL, NULL, now())",
    `SELECT open_account(1, now())`,
    "SELECT keep_result(100, 'call', 'key', 'hash', '{}', now())",
    "SELECT write_audit(now(), 1, 'a', 'b', 'c', 1, NULL, NULL, '{}')",
    "SELECT write_activations('{}', '{}')",
    "SELECT price_requests('{}', false)",
    'SELECT lock_accounts(ARRAY[1], ARRAY[100])',
    'SELECT * FROM account_holders',
  ])('can’t be used by themselves: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toEqual(denied);
  });
});

describe('with temporary tables allowed, which they are not', () => {
  beforeAll(async () => {
    await world.database.owner.query(
      `GRANT TEMPORARY ON DATABASE ${await databaseName()} TO ${world.database.roles.live}`,
    );
  });
  afterAll(async () => {
    await world.database.owner.query(
      `REVOKE TEMPORARY ON DATABASE ${await databaseName()} FROM ${world.database.roles.live}`,
    );
  });

  async function databaseName(): Promise<string> {
    const { rows } = await world.database.owner.query<{ name: string }>(
      'SELECT quote_ident(current_database()) AS name',
    );
    return rows[0]?.name ?? '';
  }

  const activate = `SELECT activate_batch(jsonb_build_array(jsonb_build_object('actor_id', $1::int, 'mac', '${mac}', 'application_ids', ARRAY[$2::int],
    'package_kind', '1-year', 'is_confirmed', true, 'source', 'api', 'keeps_failure', false, 'again', false, 'now', now())), false) -> 0 AS result`;

  test('a table or function that stands in for one of ours buys nothing', async () => {
    await serving.query(`
      SET search_path = pg_temp, live, core;
      CREATE TEMP TABLE applications AS SELECT id, name, 0 AS yearly_credits, 0 AS lifetime_credits, NULL::timestamptz AS retired_at FROM core.applications;
      CREATE TEMP TABLE accounts AS SELECT id, kind, user_id, 1000000::bigint AS balance, 0 AS transfer_count, 0 AS activation_count FROM live.accounts;
      CREATE TEMP TABLE transfers AS SELECT * FROM live.transfers WHERE false;
      CREATE FUNCTION pg_temp.activation_problem(boolean, text, timestamptz, boolean, boolean, timestamptz, timestamptz) RETURNS text LANGUAGE sql AS 'SELECT NULL::text';
    `);
    const before = await balances();
    const { rows } = await serving.query(activate, [world.reseller, world.apps[1]]);
    expect(rows[0].result.data.results).toMatchObject([{ code: '000000', creditPoint: 1 }]);
    expect(await balances()).toBe(before - 1);
    expect((await serving.query('SELECT FROM pg_temp.transfers')).rowCount).toBe(0);
  });

  async function balances(): Promise<number> {
    const { rows } = await world.database.owner.query<{ balance: number }>(
      'SELECT balance FROM live.accounts WHERE user_id = $1',
      [world.reseller],
    );
    return rows[0]?.balance ?? 0;
  }
});
