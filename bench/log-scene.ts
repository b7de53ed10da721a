import type pg from 'pg';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { createPasswordHasher } from '../apps/server/src/platform/passwords.ts';
import { dropIndexes } from './bulk-indexes.ts';
import { scenePassword } from './scene.ts';

/** Who reads the log, and how many of its rows are theirs. */
export interface Reader {
  name: string;
  email: string;
  id: number;
  group: 1 | 2;
  rows: number;
}

export interface LogScene {
  rows: number;
  transfers: number;
  readers: Reader[];
  seconds: number;
}

/** A tenth of the log is one reseller's. */
const largeShare = 10;
const smallRows = 50;
const others = 200;
const applications = 12;

/**
 * A log of that many activations of a fifth as many devices, and transfers between people: written as tables, not through the
 * ledger, which would take days. Only what lists and reports read is true of it.
 */
export async function setLogScene(statementsUrl: string, rows: number, transfers: number): Promise<LogScene> {
  const startedAt = performance.now();
  const owner = await connectClient(statementsUrl);
  try {
    await owner.query(
      "SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 2",
    );
    const readers = await addPeople(owner, rows);
    const restore = await dropIndexes(owner, ['activations', 'devices', 'transfers']);
    await addDevices(owner, Math.ceil(rows / 5));
    await addActivations(owner, rows, readers);
    await addTransfers(owner, transfers, readers);
    for (const index of restore) await owner.query(index);
    await owner.query('VACUUM (ANALYZE) activations, devices, transfers, accounts');
    return { rows, transfers, readers, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await owner.end();
  }
}

async function addPeople(owner: pg.Client, rows: number): Promise<Reader[]> {
  const hash = await (await createPasswordHasher()).hash(scenePassword);
  await owner.query(
    "INSERT INTO applications (name, created_at) SELECT 'Player ' || n, now() FROM generate_series(1, $1::int) AS n",
    [applications],
  );
  const add = async (name: string, group: 1 | 2, count: number): Promise<Reader> => {
    const email = `${name.toLowerCase()}@log.example`;
    const { rows: added } = await owner.query<{ id: string }>(
      `INSERT INTO users (name, email, group_id, role_id, password_hash, email_verified_at, created_at)
         VALUES ($1, $2, $3::smallint, (SELECT id FROM roles WHERE $3::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $4, now(), now())
       RETURNING id`,
      [name, email, group, hash],
    );
    return { name, email, id: Number(added[0]?.id), group, rows: count };
  };
  const readers = [
    await add('Admin', 1, rows),
    await add('Large', 2, Math.floor(rows / largeShare)),
    await add('Small', 2, smallRows),
  ];
  await owner.query(
    `INSERT INTO users (name, email, group_id, role_id, created_at)
       SELECT 'Other ' || n, 'other-' || n || '@log.example', 2, (SELECT id FROM roles WHERE 2 = ANY (suits_groups) ORDER BY id LIMIT 1), now()
         FROM generate_series(1, $1::int) AS n`,
    [others],
  );
  return readers;
}

async function addDevices(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
       SELECT regexp_replace(lpad(to_hex((n * 2654435761) % 281474976710656), 12, '0'), '(..)(?=.)', '\\1:', 'g'),
           (SELECT max(id) FROM applications) - (n % ${applications}), (SELECT max(id) FROM users) - (n % ${others}), '1-year', at, at, now()
         FROM generate_series(1, $1::bigint) AS n, LATERAL (SELECT now() + (n % 700 - 300) * interval '1 day' AS at) t`,
    [count],
  );
}

/** A seventh of them carry a comment: mostly a word that everybody uses but the large reseller, who has another; a few a rare one. */
async function addActivations(owner: pg.Client, rows: number, readers: Reader[]): Promise<void> {
  const [, large, small] = readers;
  await owner.query('SET session_replication_role = replica'); // no triggers: nobody is to be told of these
  await owner.query(
    `WITH account AS (SELECT array_agg(a.id ORDER BY a.id) AS ids FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.email LIKE 'other-%@log.example'),
          device AS (SELECT min(id) AS first, max(id) AS last FROM devices)
     INSERT INTO activations (transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, comment, box_expiry_date, created_at)
       SELECT 1000000000 + n,
           CASE WHEN n % ${largeShare} = 0 AND n / ${largeShare} <= $2 THEN $3 WHEN n % ${largeShare} = 5 AND n / ${largeShare} < $4 THEN $5
             ELSE account.ids[1 + n % ${others}] END,
           d.id, d.mac,
           (SELECT max(id) FROM applications) - (n % ${applications})::int, '1-year', 1 + n % 5, 'portal',
           CASE WHEN n % 7 = 3 THEN CASE WHEN n % 7000 = 3 THEN 'Zanzibar' WHEN n % ${largeShare} = 0 THEN 'Bilal, room ' || n % 900
             ELSE 'Ahmed, room ' || n % 900 END END,
           t.at + interval '1 year', t.at
         FROM account CROSS JOIN device CROSS JOIN generate_series(1, $1::bigint) AS n
           JOIN devices d ON d.id = device.first + (n * 7919) % (device.last - device.first + 1),
           LATERAL (SELECT now() - ($1 - n) * interval '10 seconds' AS at) t
         ORDER BY n`,
    [rows, large?.rows, await accountOf(owner, large), smallRows, await accountOf(owner, small)],
  );
  await owner.query(
    `UPDATE accounts a SET activation_count = c.count FROM (SELECT account_id, count(*) FROM activations GROUP BY 1) c WHERE c.account_id = a.id`,
  );
  await owner.query('SET session_replication_role = DEFAULT');
}

async function addTransfers(owner: pg.Client, count: number, readers: Reader[]): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after, actor_id, note, created_at)
       SELECT $2, $3, 1 + n % 100, 'Added Credit', 1, 1, $4, CASE WHEN n % 20 = 0 THEN '=1+' || n END, now() - ($1 - n) * interval '1 second'
         FROM generate_series(1, $1::bigint) AS n`,
    [count, await accountOf(owner, readers[0]), await accountOf(owner, readers[1]), readers[0]?.id],
  );
  await owner.query('SET session_replication_role = DEFAULT');
}

async function accountOf(owner: pg.Client, reader: Reader | undefined): Promise<number> {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM accounts WHERE user_id = $1', [reader?.id]);
  return Number(rows[0]?.id);
}
