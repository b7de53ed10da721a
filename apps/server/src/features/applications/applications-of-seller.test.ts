import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerWorld, noon, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { applicationsOfSeller } from './applications-of-seller.reads.ts';

let world: LedgerWorld;
let retired: number;
let foreign: number;
let ofParentAlone: number;
let ofChildAlone: number;
beforeAll(async () => {
  world = await openLedgerWorld();
  const { insert, reseller, child, database } = world;
  retired = await insert.application('Retired', 3, 4);
  foreign = await insert.application('Foreign');
  ofParentAlone = await insert.application('Of the parent');
  ofChildAlone = await insert.application('Of the child');
  await insert.allow(reseller, [retired, ofParentAlone]);
  await insert.allow(child, [retired, ofChildAlone]);
  await database.owner.query('UPDATE core.applications SET retired_at = $2 WHERE id = $1', [retired, noon]);
});
afterAll(() => world.database.close());

const readAs = async (group: keyof typeof groups, userId: number | null, parentId: number | null = null) =>
  world.db
    .selectFrom(applicationsOfSeller({ userId, group: groups[group], parentId }).as('s'))
    .selectAll('s')
    .orderBy('s.id')
    .execute();
const idsWhere = async (asked: ReturnType<typeof readAs>, flag: 'is_allowed' | 'is_sold') =>
  (await asked).filter((application) => application[flag]).map(({ id }) => id);

test('operators sell all that is on sale; others what they, and their parent, were allowed of it', async () => {
  const { admin, staff, reseller, child, apps } = world;
  const onSale = [...apps, foreign, ofParentAlone, ofChildAlone];
  expect(await idsWhere(readAs('admin', admin), 'is_sold')).toEqual(onSale);
  expect(await idsWhere(readAs('staff', staff), 'is_sold')).toEqual(onSale);
  expect(await idsWhere(readAs('admin', null), 'is_sold')).toEqual(onSale);
  expect(await idsWhere(readAs('reseller', reseller), 'is_sold')).toEqual([...apps, ofParentAlone]);
  expect(await idsWhere(readAs('subReseller', child, reseller), 'is_sold')).toEqual(apps);
});

test('what is retired is sold by nobody, and stays allowed to whom it was', async () => {
  const { admin, reseller, other, child } = world;
  expect(await idsWhere(readAs('admin', admin), 'is_allowed')).toContain(retired);
  expect(await idsWhere(readAs('reseller', reseller), 'is_allowed')).toContain(retired);
  expect(await idsWhere(readAs('subReseller', child, reseller), 'is_allowed')).toContain(retired);
  expect(await idsWhere(readAs('reseller', other), 'is_allowed')).not.toContain(retired);
});

test('what it costs is one’s own price where there is one, of each package; a child has not its parent’s', async () => {
  const { reseller, other, child, database } = world;
  await database.owner.query(
    'INSERT INTO core.application_prices (user_id, application_id, yearly_credits, lifetime_credits, set_at) VALUES ($1, $3, 7, NULL, $4), ($2, $3, NULL, 9, $4)',
    [reseller, other, foreign, noon],
  );
  const price = async (asked: ReturnType<typeof readAs>) => {
    const found = (await asked).find(({ id }) => id === foreign);
    return [found?.yearly_credits, found?.lifetime_credits];
  };
  expect(await price(readAs('reseller', reseller))).toEqual([7, 2]);
  expect(await price(readAs('reseller', other))).toEqual([1, 9]);
  expect(await price(readAs('subReseller', child, reseller))).toEqual([1, 2]);
});

test('PostgreSQL puts it in its caller’s place, so that one application is looked up by its key', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM ${applicationsOfSeller({ userId: world.reseller, group: groups.reseller, parentId: null })} AS s WHERE s.id = 1`.execute(
    world.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Function Scan');
  expect(plan).toContain('applications_pkey');
});
