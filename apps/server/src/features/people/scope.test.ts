import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { createPersonAuthenticator } from '../identity/identity.public.ts';
import { findRecipient, isWithinScope, scopeOf, withinScope } from './people.public.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let other: SignedInPerson;
let staff: SignedInPerson;

beforeEach(async () => {
  app = await openTestApp();
  parent = await addReseller(app);
  child = await addSubReseller(app, parent);
  other = await addReseller(app);
  staff = await addStaff(app, ['add-credit']);
});
afterEach(() => app.close());

async function actorOf({ token }: { token: string }): Promise<Actor> {
  const actor = await createPersonAuthenticator(app.database, app.clock)(token, 'live');
  if (!actor) throw new Error('nobody');
  return actor;
}

test('a scope lets operators see all, resellers their own and their children, sub-resellers their own', async () => {
  const everyone = [app.admin, parent, child, other, staff];
  const seenBy = async (person: SignedInPerson) => {
    const scope = await scopeOf(app.database.live, await actorOf(person));
    const { rows } = await sql<{ id: number }>`
      SELECT u.id FROM users u WHERE ${withinScope(scope, sql.ref('u.id'))} ORDER BY u.id`.execute(app.database.live);
    const ids = rows.map(({ id }) => id);
    expect(everyone.filter(({ id }) => isWithinScope(scope, id)).map(({ id }) => id)).toEqual(ids);
    return ids;
  };
  const all = everyone.map(({ id }) => id);
  expect(await seenBy(app.admin)).toEqual(all);
  expect(await seenBy(staff)).toEqual(all);
  expect(await seenBy(parent)).toEqual([parent.id, child.id]);
  expect(await seenBy(child)).toEqual([child.id]);
  expect(await seenBy(other)).toEqual([other.id]);
});

test('a removed sub-reseller’s records stay with the parent', async () => {
  const removed = await addSubReseller(app, other);
  await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [removed.id]);
  expect(isWithinScope(await scopeOf(app.database.live, await actorOf(other)), removed.id)).toBe(true);
});

test('recipients are found within reach, by id or address, and nobody beyond', async () => {
  const find = async (person: SignedInPerson, who: { id: number } | { email: string }) =>
    (await findRecipient(app.database.live, await actorOf(person), who))?.id ?? null;
  expect(await find(app.admin, { email: child.email.toUpperCase() })).toBe(child.id);
  expect(await find(app.admin, { email: app.admin.email })).toBe(app.admin.id);
  expect(await find(staff, { id: other.id })).toBe(other.id);
  expect(await find(parent, { id: child.id })).toBe(child.id);
  expect(await find(parent, { id: other.id })).toBeNull();
  expect(await find(child, { id: parent.id })).toBeNull();
  expect(await find(child, { email: child.email })).toBe(child.id);
  expect(await find(app.admin, { id: 999_999 })).toBeNull();
});
