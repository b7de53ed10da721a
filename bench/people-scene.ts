import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { createPasswordHasher } from '../apps/server/src/platform/passwords.ts';
import { scenePassword } from './scene.ts';

/** Somebody who looks at a list of resellers. */
export interface Onlooker {
  id: number;
  name: string;
  email: string;
  group: 1 | 2;
  /** How many are on the list. */
  rows: number;
}

export interface PeopleScene {
  admin: Onlooker;
  parent: Onlooker;
}

const applications = 12;

/** That many resellers, and one of them with that many sub-resellers; each with credit and applications. */
export async function setPeopleScene(statementsUrl: string, resellers: number, children: number): Promise<PeopleScene> {
  const owner = await connectClient(statementsUrl);
  try {
    const hash = await (await createPasswordHasher()).hash(scenePassword);
    const add = async (
      name: string,
      group: 1 | 2,
    ): Promise<{ id: number; name: string; email: string; group: 1 | 2 }> => {
      const email = `${name.toLowerCase()}@people.example`;
      const { rows } = await owner.query<{ id: string }>(
        `INSERT INTO users (name, email, group_id, role_id, password_hash, email_verified_at, created_at)
           VALUES ($1, $2, $3::smallint, (SELECT id FROM roles WHERE $3::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $4, now(), now())
         RETURNING id`,
        [name, email, group, hash],
      );
      return { id: Number(rows[0]?.id), name, email, group };
    };
    const admin = await add('Operator', 1);
    const parent = await add('Parent', 2);
    const addMany = (group: number, parentId: number | null, count: number) =>
      owner.query(
        `INSERT INTO users (name, email, group_id, role_id, parent_id, created_at)
           SELECT substr(md5($1 || '/' || n), 1, 8 + n % 9), 'person-' || $1 || '-' || n || '@' || (ARRAY['shop', 'mail', 'gmail'])[1 + n % 3] || '.example',
               $1::smallint, (SELECT id FROM roles WHERE $1::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $2, now() - n * interval '1 minute'
             FROM generate_series(1, $3::int) AS n`,
        [group, parentId, count],
      );
    await addMany(2, null, resellers);
    await addMany(3, parent.id, children);
    await owner.query(
      "INSERT INTO applications (name, created_at) SELECT 'Offered ' || n, now() FROM generate_series(1, $1::int) AS n",
      [applications],
    );
    await owner.query(
      `INSERT INTO user_applications SELECT u.id, a.id FROM users u, applications a WHERE u.email LIKE 'person-%' AND a.name LIKE 'Offered %'`,
    );
    // As lists read them; no transfers stand behind these balances.
    await owner.query(
      `UPDATE accounts SET balance = user_id * 7919 % 5000, activation_count = user_id * 104729 % 900
        WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'person-%')`,
    );
    await owner.query('VACUUM (ANALYZE) users, accounts, user_applications');
    const { rows } = await owner.query<{ count: string }>('SELECT count(*) FROM users WHERE group_id IN (2, 3)');
    return { admin: { ...admin, rows: Number(rows[0]?.count) }, parent: { ...parent, rows: children } };
  } finally {
    await owner.end();
  }
}
