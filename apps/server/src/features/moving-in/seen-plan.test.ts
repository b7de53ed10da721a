import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { asXlsx } from './business.fixture.ts';
import { moveInAtConsole } from './move-in-at-console.ts';
import { lines, moverOf, newAddress } from './mover.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { read, moveOf, plan } = moverOf(() => app);

test('what was planned anew since somebody looked is not brought in place of what they saw', async () => {
  await confirmPasscode(app, app.admin);
  const id = await read(lines('email,balance,points', 'seen@example.com,3,3000'));
  const seen = await plan(id);
  app.clock.advance({ seconds: 5 });
  const columns = [
    { field: 'email', column: 'email' },
    { field: 'balance', column: 'points' },
  ] as const;
  const other = await plan(id, { parts: [{ part: 'CSV', kind: 'person', columns: [...columns] }] });
  expect([seen.credit, other.credit]).toEqual([3, 3000]);
  const start = (planned_at: string | null) =>
    app.call('POST /moving-in/{id}/start', { as: app.admin, params: { id }, body: { planned_at: planned_at ?? '' } });
  expect((await start(seen.planned_at)).body.statusCode).toBe('C10409');
  expect((await moveOf(id)).state).toBe('planned');
  // As a program in another zone writes the same instant.
  const elsewhere = other.planned_at?.replace('Z', '+00:00') ?? '';
  expect((await start(elsewhere)).httpStatus).toBe(200);
});

test.each([
  ['table', 'CVS', 'email', 'CVS'],
  ['column', 'CSV', 'e-mail', 'e-mail'],
])('a %s that the file does not have is refused by its name, and plans nothing', async (_what, part, column, told) => {
  const id = await read(lines('email,balance', 'there@example.com,3'));
  const { httpStatus, body } = await app.call('PUT /moving-in/{id}', {
    as: app.admin,
    params: { id },
    body: {
      parts: [{ part, kind: 'person', columns: [{ field: 'email', column }] }],
      applications: [],
      owners: [],
      people: [],
    },
  });
  expect([httpStatus, body.errors]).toEqual([422, { parts: [expect.stringContaining(told)] }]);
  expect((await moveOf(id)).state).toBe('read');
});

test('at the console too, and the file is not kept', async () => {
  const { live: db } = app.database;
  const kept = async () => (await app.call('GET /moving-in', { as: app.admin })).body.data.length;
  const before = await kept();
  const content = lines('email,balance', `${newAddress('console')},3`);
  const file = { name: 'people.csv', chunks: Readable.from([Buffer.from(content)]) };
  const said = { parts: [{ part: 'CVS', kind: 'person' as const, columns: [] }] };
  const moved = moveInAtConsole({ db, clock: app.clock }, file, { as: app.admin.email, said, starts: true });
  await expect(moved).rejects.toThrow('people.csv has no table or column that is called CVS.');
  expect(await kept()).toBe(before);
});

test.each([
  ['a space behind it', 'Resellers '],
  ['a mark of direction', 'الموزعون\u200f'],
  ['a joiner within it', 'نماینده\u200cها'],
])('a sheet whose name has %s is there under that name', async (_what, sheet) => {
  const id = await read(
    asXlsx({
      [sheet]: [
        ['email', 'balance'],
        [newAddress('sheet'), '7'],
      ],
    }),
  );
  expect(await plan(id)).toMatchObject({ state: 'planned', credit: 7 });
});

test('what is missing of a mapping is told as such', async () => {
  const id = await read(lines('email,balance', 'missing@example.com,3'));
  const { body } = await app.call('PUT /moving-in/{id}', { as: app.admin, params: { id }, body: {} as never });
  const required = ['Required'];
  expect(body.errors).toEqual({ parts: required, applications: required, owners: required, people: required });
});

test.each([
  ['notes', 'Monday, called Omar, he wants ten boxes', 'Tuesday, nothing, rain', 'write to omar@example.com, or call'],
  ['words of twelve letters', 'one,two', 'conversation,registration'],
])('a text with commas is no table: %s', async (_what, ...text) => {
  const { httpStatus } = await upload(app, '/moving-in', {
    as: app.admin,
    files: { file: Buffer.from(lines(...text)) },
  });
  expect(httpStatus).toBe(422);
});

test.each([
  ['e-mails', 'wer,was', 'omar@example.com,1'],
  ['MACs', 'box;bis', '0:1a:79:0:0:1;2099-01-01'],
  ['MACs without separators', 'box;bis', '001A79000001;2099-01-01'],
])('a table in whatever language is one by its %s', async (_what, ...rows) => {
  expect(await read(lines(...rows))).toBeGreaterThan(0);
});
