import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { tellOperators } from './tell-operators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('that a backup failed is told at the next look, where its mail could not be written', async () => {
  const { live: db, owner } = app.database;
  const tell = () => tellOperators({ db, clock: app.clock }, 'backup-failed', new Error('no room'));
  await owner.query('ALTER TABLE live.outbox ADD CONSTRAINT none_fits CHECK (false) NOT VALID');
  await expect(tell()).rejects.toThrow('none_fits');
  await owner.query('ALTER TABLE live.outbox DROP CONSTRAINT none_fits');
  await tell();
  await tell();
  expect((await app.mailsTo(app.admin.email)).map(({ text }) => text.includes('no room'))).toEqual([true]);
});
