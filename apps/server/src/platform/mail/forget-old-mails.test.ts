import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { forgetOldMails } from './forget-old-mails.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the mailbox forgets what is a month old, and all but the latest 5,000', async () => {
  const now = new Date('2027-01-31T12:00:00Z');
  const add = (subject: string, count: number, at: string) =>
    database.owner.query(
      `INSERT INTO core.mails (environment, to_address, locale, subject, html, text, created_at)
         SELECT 'live', 'a@b.example', 'en', $1, '', '', $2 FROM generate_series(1, $3::int)`,
      [subject, at, count],
    );
  const kept = async () => {
    const { rows } = await database.owner.query(
      'SELECT subject, count(*)::int AS count FROM core.mails GROUP BY subject ORDER BY subject',
    );
    return rows;
  };
  await add('old', 3, '2026-12-31T00:00:00Z');
  await add('young', 10, '2027-01-02T00:00:00Z');
  await forgetOldMails(database.live, now);
  expect(await kept()).toEqual([{ subject: 'young', count: 10 }]);
  await add('younger', 4995, '2027-01-31T00:00:00Z');
  await forgetOldMails(database.live, now);
  expect(await kept()).toEqual([
    { subject: 'young', count: 5 },
    { subject: 'younger', count: 4995 },
  ]);
});
