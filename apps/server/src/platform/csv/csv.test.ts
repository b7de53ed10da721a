import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@tessera/contracts/call';
import { csvFile } from '@tessera/contracts/fields';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isOfDays } from '../db/days.ts';
import { openProbeServer } from '../http/probe-server.fixture.ts';
import { csvRoute, type Route } from '../http/route.ts';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from './csv-report.ts';

let database: TestDatabase;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const routes = Object.entries(reports).map(([name, report]) => probe(`/${name}`, report));
  app = await openProbeServer(routes, { databases: database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function probe(path: `/${string}`, report: CsvReport): Route {
  const shape = { method: 'GET', path, tag: 'Probe', summary: 'Made up for a test', access: 'public' } as const;
  return csvRoute(defineCall({ ...shape, answer: csvFile(), answerKind: 'csv' }), async () => report);
}

const value = sql.ref('value');
const listed = (...values: unknown[]) => sql`FROM unnest(${values}::text[]) AS x (value)`;
const numbers = (count: number) => sql`FROM generate_series(1, ${count}) AS x (value)`;

const reports = {
  texts: csvReport(
    { fileName: 'texts of today' },
    { Text: textCell(value) },
    listed('plain', 'a,b', 'a;b', 'a\tb', 'a "quoted" word', 'two\nlines', "it's $1", 'back\\slash', '', 'مرحبا'),
  ),
  formulas: csvReport(
    { fileName: 'x' },
    { Text: textCell(value) },
    listed('=1+1', '+1', '-1', '@SUM(A1)', 'a;=1;b', 'a,=1', 'a\n=1', '＝1', 'a; b-c=d'),
  ),
  separators: csvReport({ fileName: 'x' }, { Text: textCell(value) }, listed('\t=1', '\r=1', '\n=1', '\r\n=1')),
  altered: csvReport(
    { fileName: 'x' },
    { Text: textCell(value) },
    listed('0049170', '201001234567', '1E5', '100200300', '010 012', '0'),
  ),
  kinds: csvReport(
    { fileName: 'x' },
    { Number: plainCell(sql`-5`), At: instantCell(sql`${new Date('2026-11-21T10:20:30.456Z')}::timestamptz`) },
    sql``,
  ),
  lastDay: csvReport(
    { fileName: 'x' },
    { Text: textCell(value) },
    sql`${listed('of it')} WHERE ${isOfDays(sql`'9999-12-31T23:59:59Z'::timestamptz`, '9999-12-31', '9999-12-31')}`,
  ),
  nothing: csvReport({ fileName: 'x' }, { Text: textCell(value) }, sql`FROM unnest('{}'::text[]) AS x (value)`),
  failing: csvReport({ fileName: 'x' }, { Number: plainCell(sql`1 / (value - 1)`) }, numbers(5)),
  whole: csvReport({ fileName: 'x' }, { Number: plainCell(sql`repeat('x', 1000)`) }, numbers(50_000)),
  long: csvReport({ fileName: 'x' }, { Number: plainCell(sql`repeat('x', 1000)`) }, numbers(1_000_000)),
  late: csvReport(
    { fileName: 'x' },
    { Text: plainCell(sql`CASE WHEN pg_sleep(1) IS NOT NULL THEN 'late' END`) },
    sql``,
  ),
  slow: csvReport({ fileName: 'x' }, { Text: plainCell(sql`pg_sleep(600)`) }, sql``),
};

test('writes a head line, and texts in quotes', async () => {
  const answer = await app.inject('/api/texts');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="texts-of-today.csv"');
  expect(answer.body).toBe(
    'Text\n"plain"\n"a,b"\n"a;b"\n"a\tb"\n"a ""quoted"" word"\n"two\nlines"\n"it\'s $1"\n"back\\slash"\n""\n"مرحبا"\n',
  );
});

test('quotes what a spreadsheet would run', async () => {
  const { body } = await app.inject('/api/formulas');
  const cells = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "a;'=1;b", "a,'=1", "a\n'=1", "'＝1", 'a; b-c=d'];
  expect(body).toBe(`Text\n${cells.map((cell) => `"${cell}"\n`).join('')}`);
  for (const line of (await app.inject('/api/separators')).body.split('\n')) expect(line).not.toMatch(/^"?[\t\r]?=/);
});

test('quotes texts that a spreadsheet would take for other numbers, and none that it leaves', async () => {
  const cells = ["'0049170", "'201001234567", "'1E5", '100200300', '010 012', '0'];
  expect((await app.inject('/api/altered')).body).toBe(`Text\n${cells.map((cell) => `"${cell}"\n`).join('')}`);
});

test('leaves numbers as they are, and writes instants in UTC', async () => {
  expect((await app.inject('/api/kinds')).body).toBe('Number,At\n-5,2026-11-21T10:20:30Z\n');
});

test('holds what lies on the last day that can be asked for, whose end is in the year 10000', async () => {
  const answer = await app.inject('/api/lastDay');
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: 'Text\n"of it"\n' });
});

test('says that there is nothing instead of sending an empty file', async () => {
  const answer = await app.inject('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: false, statusCode: 'C10012', msg: 'No records found.' });
});

test('is our fault when the query fails, and the next report works', async () => {
  const answer = await app.inject('/api/failing');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ statusCode: 'C10500' });
  expect((await app.inject('/api/kinds')).statusCode).toBe(200);
});

async function running(): Promise<number> {
  const { rows } = await database.owner.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity
      WHERE application_name = 'tessera-live-copy' AND state = 'active' AND datname = current_database()`,
  );
  return Number(rows[0]?.count);
}

test('makes the database wait for a reader that is slow, and ends with a reader that leaves', async () => {
  const request = get(`${url}/long`);
  const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  // Nobody reads: of the gigabyte only what fits between has come this far, and the query is still there.
  answer.pause();
  await expect.poll(running).toBe(1);
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(100_000_000);
  request.destroy();
  await expect.poll(running).toBe(0);
});

test('ends a query that has not answered yet when its reader leaves', async () => {
  const request = get(`${url}/slow`);
  request.on('error', () => {});
  await expect.poll(running).toBe(1);
  request.destroy();
  await expect.poll(running).toBe(0);
});

test('streams all of many rows', async () => {
  const answer = await fetch(`${url}/whole`);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  expect(bytes).toBe('Number\n'.length + 50_000 * 1001);
});

describe('readers', () => {
  let other: FastifyInstance;
  let otherUrl: string;
  beforeAll(async () => {
    const csvPace = { everyMilliseconds: 200, leastBytes: 10_000_000 };
    const shown = Object.entries(reports).map(([name, report]) => probe(`/${name}`, report));
    other = await openProbeServer(shown, { databases: database, csvPace });
    await other.listen({ host: '127.0.0.1', port: 0 });
    otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => other.close());

  const answerOf = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${path}`, resolve).on('error', reject);
    });

  test('who take a little now and then are left, and the connection is free for others', async () => {
    const answer = await answerOf(`${otherUrl}/long`);
    // Only by what they take: what lies between us and them is as large as the system likes.
    const trickle = setInterval(() => answer.read(2048), 20);
    answer.on('error', () => {});
    await expect.poll(running).toBe(1);
    await expect.poll(running).toBe(0);
    clearInterval(trickle);
    answer.destroy();
  });

  test('who wait for the database are not', async () => {
    const asked = get(`${otherUrl}/late`);
    const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
    let text = '';
    for await (const chunk of answer) text += chunk;
    expect(text).toBe('Text\nlate\n');
  });

  test('have two reports at a time each, and others have theirs', async () => {
    const first = await answerOf(`${url}/long`);
    const second = await answerOf(`${url}/long`);
    const third = await app.inject('/api/kinds');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '10']);
    const others = await app.inject({ url: '/api/kinds', remoteAddress: '203.0.113.9' });
    expect(others.statusCode).toBe(200);
    first.destroy();
    await expect.poll(async () => (await app.inject('/api/kinds')).statusCode).toBe(200);
    second.destroy();
    await expect.poll(running).toBe(0);
  });
});
