import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('who had an address in another form of Unicode signs in with it still; whose form somebody else has keeps theirs', async () => {
  const composed = 'm\u00fcller@example.com';
  const decomposed = 'mu\u0308ller@example.com';
  const wide = '\uff41nna@example.com';
  const [old, holder, other] = [
    await addReseller(app),
    await addReseller(app, { email: 'anna@example.com' }),
    await addReseller(app),
  ];
  const set = (id: number, email: string) =>
    app.database.owner.query('UPDATE core.users SET email = $2 WHERE id = $1', [id, email]);
  await set(old.id, decomposed);
  await set(other.id, wide);
  const signIn = async (email: string) =>
    (await app.call('POST /login', { body: { email, password: old.password } })).httpStatus;
  expect(await signIn(decomposed)).toBe(401);
  const path = join(import.meta.dirname, '../../../migrations/0244_emails_in_one_form.core.sql');
  const text = (await readFile(path, 'utf8')).replace('{{batch}}', 'id > 0').replaceAll('users', 'core.users');
  await app.database.owner.query(text);
  expect([await signIn(decomposed), await signIn(composed)]).toEqual([200, 200]);
  const { rows } = await app.database.owner.query('SELECT email FROM core.users WHERE id = ANY ($1) ORDER BY id', [
    [holder.id, other.id],
  ]);
  expect(rows.map(({ email }) => email)).toEqual(['anna@example.com', wide]);
});
