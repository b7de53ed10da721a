import { afterEach, expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { openProbeServer, probe } from './probe-server.fixture.ts';

const clock = createTestClock();
const lines: Record<string, unknown>[] = [];
let error: Error;
const server = await openProbeServer([probe(() => Promise.reject(error))], {
  clock,
  logLevel: 'info',
  logStream: { write: (line) => lines.push(JSON.parse(line)) },
});
afterEach(() => {
  lines.length = 0;
});

async function failTimes(count: number): Promise<unknown[]> {
  for (let n = 0; n < count; n += 1) await server.inject({ method: 'POST', url: '/api/probe' });
  return lines.map(({ unlogged }) => unlogged);
}

test('while the database is away one failure in ten seconds is told, with how many were like it', async () => {
  error = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(await failTimes(50)).toEqual([0]);
  expect(lines[0]).toMatchObject({ msg: 'A request failed', method: 'POST', route: '/api/probe', status: 503 });
  clock.advance({ seconds: 11 });
  expect(await failTimes(50)).toEqual([0, 49]);
  error = Object.assign(new Error('another reason'), { code: '57P03' });
  expect(await failTimes(2)).toEqual([0, 49, 0]);
});

test('what is our own fault is told each time', async () => {
  error = new Error('a mistake');
  await failTimes(3);
  expect(lines.map(({ msg, status }) => [msg, status])).toEqual(Array(3).fill(['A request failed', 500]));
});
