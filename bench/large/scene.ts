import type pg from 'pg';
import { connectClient } from '../../apps/server/src/platform/db/connection.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/passwords.ts';
import type { LogScene, Reader } from '../log-scene.ts';
import type { PeopleScene } from '../people-scene.ts';
import { scenePassword } from '../scene.ts';
import { type Books, largeRowsOf, type Seller, smallRows } from './books.ts';

export interface LargeScene {
  books: Books;
  readers: LogScene['readers'];
  people: PeopleScene;
}

const resellers = 2000;
const subResellers = 5000;
const applications = 12;
const dayMilliseconds = 86_400_000;
/** Half of what lasts a year has expired. */
const spanMilliseconds = 2 * 365 * dayMilliseconds;

/** The people and applications of a large database, with credit that the ledger gave them. */
export async function setLargeScene(statementsUrl: string, rows: number): Promise<LargeScene> {
  const owner = await connectClient(statementsUrl);
  try {
    const end = Date.now() - 3_600_000;
    const begin = end - spanMilliseconds;
    const hash = await (await createPasswordHasher()).hash(scenePassword);
    const giver = await addPerson(owner, 'Operator', 1, hash);
    const large = await addPerson(owner, 'Large', 2, hash);
    await addPerson(owner, 'Small', 2, hash);
    await addMany(owner, 'other', 2, null, resellers);
    await addMany(owner, 'child', 3, large.userId, subResellers);
    const { rows: sold } = await owner.query<{ id: number; credits: number }>(
      `INSERT INTO applications (name, yearly_credits, lifetime_credits, created_at)
         SELECT 'Player ' || n, 1 + n % 3, 2 * (1 + n % 3), now() FROM generate_series(1, $1::int) AS n RETURNING id, yearly_credits AS credits`,
      [applications],
    );
    await owner.query(
      "INSERT INTO user_applications SELECT u.id, a.id FROM users u, applications a WHERE u.group_id IN (2, 3) AND a.name LIKE 'Player %' ON CONFLICT DO NOTHING",
    );
    await giveCredit(owner, giver.userId, Math.min(1_000_000_000, rows * 2 + 1_000_000), new Date(begin));
    const { rows: sellers } = await owner.query<Seller>(
      `${selectSellers} WHERE u.email ~ '^(large|small|other-\\d+)@large.example$' ORDER BY u.id`,
    );
    const books: Books = {
      rows,
      applications: sold,
      sellers,
      giver: await findSeller(owner, giver.userId),
      first: await firstIds(owner),
      begin,
      end,
    };
    return { books, ...readersOf(books) };
  } finally {
    await owner.end();
  }
}

async function addPerson(owner: pg.Client, name: string, group: 1 | 2, hash: string): Promise<Seller> {
  const { rows } = await owner.query<{ userId: number }>(
    `INSERT INTO users (name, email, group_id, role_id, password_hash, email_verified_at, created_at)
       VALUES ($1, $2, $3::smallint, (SELECT id FROM roles WHERE $3::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $4, now(), now())
     RETURNING id::float8 AS "userId"`,
    [name, `${name.toLowerCase()}@large.example`, group, hash],
  );
  const [person] = rows;
  if (!person) throw new Error(`${name} was not added`);
  return findSeller(owner, person.userId);
}

/** The driver gives bigints as strings; these are far from where a double is no longer exact. */
const selectSellers = `SELECT u.id::float8 AS "userId", a.id::float8 AS "accountId", u.email, a.balance::float8 AS balance
  FROM users u JOIN accounts a ON a.user_id = u.id`;

async function findSeller(owner: pg.Client, userId: number): Promise<Seller> {
  const { rows } = await owner.query<Seller>(`${selectSellers} WHERE u.id = $1`, [userId]);
  if (!rows[0]) throw new Error(`User ${userId} has no account`);
  return rows[0];
}

async function addMany(
  owner: pg.Client,
  name: string,
  group: number,
  parentId: number | null,
  count: number,
): Promise<void> {
  await owner.query(
    `INSERT INTO users (name, email, group_id, role_id, parent_id, created_at)
       SELECT substr(md5($1 || '/' || n), 1, 8 + n % 9), $1 || '-' || n || '@large.example', $2::smallint,
           (SELECT id FROM roles WHERE $2::smallint = ANY (suits_groups) ORDER BY id LIMIT 1), $3, now() - n * interval '1 minute'
         FROM generate_series(1, $4::int) AS n`,
    [name, group, parentId, count],
  );
}

/** By the ledger's own functions: to the operator, and from there to everybody who sells. */
async function giveCredit(owner: pg.Client, giverId: number, plenty: number, at: Date): Promise<void> {
  const transfer = 'SELECT transfer_credit($1, $2, $3, $4, NULL, $5, NULL, NULL, $6, $7)';
  const mint = () => owner.query(transfer, [giverId, 'Added Self Credit', null, 1_000_000_000, '', '{}', at]);
  for (let times = 0; times < 5; times += 1) await mint();
  await owner.query(
    `SELECT transfer_credit($1, 'Added Credit', u.id, CASE WHEN u.name = 'Large' THEN $2 ELSE 1000000 END, NULL, '', NULL, NULL, '{}', $3)
       FROM users u WHERE u.email ~ '^(large|small|other-\\d+)@large.example$' ORDER BY u.id`,
    [giverId, plenty, at],
  );
}

async function firstIds(owner: pg.Client): Promise<Books['first']> {
  const next = async (table: string) => {
    const { rows } = await owner.query<{ id: number }>(`SELECT coalesce(max(id), 0)::float8 + 1 AS id FROM ${table}`);
    return rows[0]?.id ?? 1;
  };
  return {
    device: await next('devices'),
    activation: await next('activations'),
    transfer: await next('transfers'),
    audit: await next('audit_log'),
  };
}

function readersOf({ rows, giver, sellers }: Books): Pick<LargeScene, 'readers' | 'people'> {
  const reader = (name: string, { userId, email }: Seller, group: 1 | 2, count: number): Reader => ({
    name,
    email,
    id: userId,
    group,
    rows: count,
  });
  const [large = giver, small = giver] = sellers;
  const readers = [
    reader('Admin', giver, 1, rows),
    reader('Large', large, 2, largeRowsOf({ rows })),
    reader('Small', small, 2, Math.min(smallRows, Math.floor(rows / 10))),
  ];
  const people = {
    admin: reader('Operator', giver, 1, resellers + subResellers),
    parent: reader('Parent', large, 2, subResellers),
  };
  return { readers, people };
}
