import { afterEach, expect, test } from 'vitest';
import { type LogBeat, startLogBeat } from './log-beat.ts';

let beat: LogBeat;
afterEach(() => beat.stop());

test('what keeps a segment from being ended is told, and it is tried again soon until it goes well', async () => {
  const failures: unknown[] = [];
  const told: boolean[] = [];
  const answers = [new Error('no connection left'), new Error('no connection left'), null];
  let ended = 0;
  beat = startLogBeat({
    endSegment: async () => {
      const failure = answers.shift();
      if (failure) throw failure;
      ended += 1;
    },
    everyMilliseconds: 20,
    retryMilliseconds: 1,
    onFailure: (error) => {
      failures.push(error);
      told.push(beat.isFailing());
    },
  });
  await expect.poll(() => ended).toBeGreaterThan(0);
  expect(failures.map(String)).toEqual(['Error: no connection left', 'Error: no connection left']);
  expect([...told, beat.isFailing()]).toEqual([true, true, false]);
});

test('one that takes longer than the time between is waited for, by the next and by the end', async () => {
  let begun = 0;
  let release = () => {};
  beat = startLogBeat({
    endSegment: () => {
      begun += 1;
      return new Promise((resolve) => {
        release = resolve;
      });
    },
    everyMilliseconds: 1,
    onFailure: () => {},
  });
  await expect.poll(() => begun).toBe(1);
  let others = 0;
  const other = startLogBeat({
    endSegment: async () => {
      others += 1;
    },
    everyMilliseconds: 1,
    onFailure: () => {},
  });
  await expect.poll(() => others).toBeGreaterThan(5);
  await other.stop();
  expect(begun).toBe(1);
  release();
  await expect.poll(() => begun).toBe(2);
  let isStopped = false;
  const stopping = beat.stop().then(() => {
    isStopped = true;
  });
  await other.stop();
  expect(isStopped).toBe(false);
  release();
  await stopping;
  expect(begun).toBe(2);
});
