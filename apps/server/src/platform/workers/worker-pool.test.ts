import { expect, test } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';
import { pauseAfterDeaths } from './worker-pool.ts';

test('what dies again and again is replaced after longer pauses, half a minute at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(pauseAfterDeaths)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
});

test('one that hangs is ended and replaced', async () => {
  const ran = await runProgram(['apps/server/src/platform/workers/hanging-worker.fixture.ts']);
  expect(ran).toEqual({ code: 0, output: 'ended by SIGKILL\nreplaced\n' });
});
