import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { createPasswordHasher } from '../apps/server/src/platform/passwords.ts';
import { scenePassword } from './scene.ts';

export interface AbuseScene {
  applicationId: number;
  /** Signed up, verified, without credit. */
  strangerEmail: string;
  strangerId: number;
  /** One of the stranger's own. */
  subResellerId: number;
  /** Devices that run under somebody else. */
  foreignMacs: string[];
  /** One of the stranger's, completed: what a receipt is drawn of. */
  orderId: number;
  /** A finished file of theirs whose rows all failed. */
  jobId: number;
}

const rows = 10_000;

/** A business with somebody in it who has signed up, has no credit, and means no good. Needs a first start. */
export async function setAbuseScene(statementsUrl: string): Promise<AbuseScene> {
  const owner = await connectClient(statementsUrl);
  try {
    const hash = await (await createPasswordHasher()).hash(scenePassword);
    const one = async (text: string, values: unknown[] = []): Promise<number> =>
      Number((await owner.query<{ id: string }>(text, values)).rows[0]?.id);
    const add = (email: string, group: 2 | 3, parentId: number | null) =>
      one(
        `INSERT INTO users (name, email, group_id, role_id, parent_id, password_hash, email_verified_at, created_at)
           VALUES ($1, $1, $2::smallint, (SELECT id FROM roles WHERE $2::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $3, $4, now(), now())
         RETURNING id`,
        [email, group, parentId, hash],
      );
    const strangerEmail = 'stranger@abuse.example';
    const strangerId = await add(strangerEmail, 2, null);
    const otherId = await add('honest@abuse.example', 2, null);
    const subResellerId = await add('child@abuse.example', 3, strangerId);
    const applicationId = await one(
      "INSERT INTO applications (name, created_at) VALUES ('Abused', now()) RETURNING id",
    );
    await owner.query('INSERT INTO user_applications SELECT unnest($1::bigint[]), $2', [
      [strangerId, otherId, subResellerId],
      applicationId,
    ]);
    await owner.query(
      `INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, created_at)
         SELECT ${macOf('n')}, $1, $2, '1-year', now() + interval '300 days', now() + interval '300 days', now() FROM generate_series(1, $3::int) n`,
      [applicationId, otherId, rows],
    );
    const orderId = await addOrder(one, strangerId);
    const jobId = await one(
      `INSERT INTO bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, created_at, finished_at)
         VALUES ($1, 'all.csv', false, $2, $2, $2, '{}', now(), now()) RETURNING id`,
      [strangerId, rows],
    );
    await owner.query(
      `INSERT INTO bulk_rows (job_id, line, mac, application, package, comment, code)
         SELECT $1, n, repeat('=', 500), repeat('=', 100), 'x', repeat('x', 500), 'mac' FROM generate_series(1, $2::int) n`,
      [jobId, rows],
    );
    const macs = await owner.query<{ mac: string }>('SELECT mac FROM devices ORDER BY id LIMIT 10000');
    await owner.query('VACUUM ANALYZE');
    const foreignMacs = macs.rows.map(({ mac }) => mac);
    return { applicationId, strangerEmail, strangerId, subResellerId, foreignMacs, orderId, jobId };
  } finally {
    await owner.end();
  }
}

const macOf = (n: string) =>
  `'00:1a:79:' || substr(to_hex(${n} + 16777216), 2, 2) || ':' || substr(to_hex(${n} + 16777216), 4, 2) || ':' || substr(to_hex(${n} + 16777216), 6, 2)`;

async function addOrder(one: (text: string, values?: unknown[]) => Promise<number>, userId: number): Promise<number> {
  const transferId = await one(
    `SELECT transfer_credit((SELECT min(id) FROM users WHERE group_id = 1), 'Added Self Credit', NULL, 10, NULL, '', NULL, NULL, '{}', now())
        -> 'data' ->> 'transferId' AS id`,
  );
  return one(
    `INSERT INTO orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, status, transfer_id, created_at, completed_at)
       VALUES ($1, 1, 'Bought', 10, 'USD', 10, 'test', 'completed', $2, now(), now()) RETURNING id`,
    [userId, transferId],
  );
}
