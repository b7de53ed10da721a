import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { createPasswordHasher } from '../apps/server/src/platform/passwords.ts';

/** Ids are in a row: person n of a client is `firstReseller + client * perClient + n`, and the sub-reseller is `sellers` further on. */
export interface Scene {
  applicationId: number;
  firstReseller: number;
  firstSubReseller: number;
  sellers: number;
  perClient: number;
}

export const scenePassword = 'Bench#Tessera1';
export const scenePasscode = '2468';
export const emailOfSeller = (place: number) => `seller-${place}@bench.example`;

/** Several, so that a client's next purchase does not always touch the row of the last one. */
const perClient = 3;
const plenty = 100_000_000;

/** Resellers with credit, a sub-reseller each, and one application: what an operator would have set up. Needs a first start. */
export async function setScene(statementsUrl: string, clients: number): Promise<Scene> {
  const owner = await connectClient(statementsUrl);
  try {
    const passwords = await createPasswordHasher();
    const sellers = clients * perClient;
    const { rows: applications } = await owner.query<{ id: number }>(
      "INSERT INTO applications (name, created_at) VALUES ('Bench', now()) RETURNING id",
    );
    const applicationId = applications[0]?.id ?? 0;
    const { rows: resellers } = await owner.query<{ first: string }>(
      `WITH added AS (
         INSERT INTO users (name, email, group_id, role_id, password_hash, passcode_hash, email_verified_at, created_at)
           SELECT 'Seller ' || n, 'seller-' || n || '@bench.example', 2,
               (SELECT id FROM roles WHERE 2 = ANY (suits_groups) ORDER BY id LIMIT 1), $2, $3, now(), now()
             FROM generate_series(0, $1::int - 1) AS n ORDER BY n RETURNING id)
       SELECT min(id) AS first FROM added`,
      [sellers, await passwords.hash(scenePassword), await passwords.hash(scenePasscode)],
    );
    const firstReseller = Number(resellers[0]?.first);
    const { rows: subs } = await owner.query<{ first: string }>(
      `WITH added AS (
         INSERT INTO users (name, email, group_id, role_id, parent_id, created_at)
           SELECT 'Sub ' || n, 'sub-' || n || '@bench.example', 3,
               (SELECT id FROM roles WHERE 3 = ANY (suits_groups) ORDER BY id LIMIT 1), $2 + n, now()
             FROM generate_series(0, $1::int - 1) AS n ORDER BY n RETURNING id)
       SELECT min(id) AS first FROM added`,
      [sellers, firstReseller],
    );
    await owner.query('INSERT INTO user_applications SELECT $1 + n, $2 FROM generate_series(0, $3::int - 1) AS n', [
      firstReseller,
      applicationId,
      sellers,
    ]);
    await owner.query(
      `DO $$ DECLARE v_admin bigint := (SELECT min(id) FROM users WHERE group_id = 1); BEGIN
         PERFORM transfer_credit(v_admin, 'Added Self Credit', NULL, 1000000000, NULL, '', NULL, NULL, '{}', now()) FROM generate_series(1, 6);
         PERFORM transfer_credit(v_admin, 'Added Credit', ${firstReseller} + n, ${plenty}, NULL, '', NULL, NULL, '{}', now())
           FROM generate_series(0, ${sellers - 1}) AS n;
       END $$`,
    );
    await owner.query('VACUUM ANALYZE');
    return { applicationId, firstReseller, firstSubReseller: Number(subs[0]?.first), sellers, perClient };
  } finally {
    await owner.end();
  }
}
