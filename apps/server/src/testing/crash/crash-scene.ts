import { connectClient } from '../../platform/db/connection.ts';
import { attachOrStartPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts';
import { createPasswordHasher } from '../../platform/passwords.ts';

export interface CrashScene {
  applicationId: number;
  /** E-mail addresses; all have `scenePassword`. */
  resellers: string[];
}

export const scenePassword = 'Passw0rd!';
const plenty = 1_000_000;

/** An application and resellers with credit, on the database of a running server. */
export async function setCrashScene(dataDir: string, resellerCount: number): Promise<CrashScene> {
  return withOwner(dataDir, async (query) => {
    const passwords = await createPasswordHasher(true);
    await query('SET search_path = live, core');
    const [application] = await query<{ id: number }>(
      "INSERT INTO applications (name, created_at) VALUES ('Crash', now()) RETURNING id",
    );
    const resellers = await query<{ email: string }>(
      `INSERT INTO users (name, email, group_id, role_id, password_hash, email_verified_at, created_at)
         SELECT 'Seller ' || n, 'seller-' || n || '@example.com', 2,
             (SELECT id FROM roles WHERE 2 = ANY (suits_groups) ORDER BY id LIMIT 1), $2, now(), now()
           FROM generate_series(1, $1::int) AS n RETURNING email`,
      [resellerCount, await passwords.hash(scenePassword)],
    );
    await query('INSERT INTO user_applications SELECT id, $1 FROM users WHERE group_id = 2', [application?.id]);
    await query(`DO $$ DECLARE v_admin bigint := (SELECT min(id) FROM users WHERE group_id = 1); BEGIN
      PERFORM transfer_credit(v_admin, 'Added Self Credit', NULL, 100 * ${plenty}, NULL, '', NULL, NULL, '{}', now());
      PERFORM transfer_credit(v_admin, 'Added Credit', id, ${plenty}, NULL, '', NULL, NULL, '{}', now())
        FROM users WHERE group_id = 2;
    END $$`);
    return { applicationId: application?.id ?? 0, resellers: resellers.map(({ email }) => email) };
  });
}

export interface Found {
  count: number;
  id: number;
  /** Of the transaction that wrote it. */
  transaction: string;
}

/** How many activations each MAC has, and what is known of one. */
export async function readActivations(dataDir: string): Promise<Map<string, Found>> {
  return withOwner(dataDir, async (query) => {
    const rows = await query<Found & { mac: string }>(
      `SELECT d.mac, count(*)::int AS count, min(a.id)::int AS id, min(a.xmin::text) AS transaction
         FROM live.activations a JOIN live.devices d ON d.id = a.device_id GROUP BY d.mac`,
    );
    return new Map(rows.map(({ mac, ...found }) => [mac, found]));
  });
}

/** Process of PostgreSQL that activates at this moment. */
export async function findActivatingBackend(dataDir: string): Promise<number> {
  return withOwner(dataDir, async (query) => {
    for (;;) {
      const [found] = await query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT activate_batch%' LIMIT 1`,
      );
      if (found) return found.pid;
    }
  });
}

/** What the console did to something, as the audit log has it. */
export async function readAudited(dataDir: string, targetId: string): Promise<{ before: unknown; after: unknown }[]> {
  return withOwner(dataDir, (query) =>
    query("SELECT before, after FROM core.audit_log WHERE target_id = $1 AND actor_email = 'console' ORDER BY id", [
      targetId,
    ]),
  );
}

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

async function withOwner<Result>(dataDir: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const postgres = await attachOrStartPostgres({ dataDir });
  const client = await connectClient(postgres.url);
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
