import { expect, it } from 'vitest';
import { startPoller, type Timers } from './poller.ts';

/** Timers that run when the test says so, and a check whose answers the test gives. */
function setUp() {
  const due = new Map<number, { run: () => void; seconds: number }>();
  let lastTimer = 0;
  const timers: Timers = {
    set: (run, seconds) => {
      due.set(++lastTimer, { run, seconds });
      return lastTimer;
    },
    clear: (timer) => void due.delete(timer),
  };
  const checks: { signal: AbortSignal; answer: (seconds: number) => void }[] = [];
  const poller = startPoller((signal) => new Promise((answer) => checks.push({ signal, answer })), timers);
  const answer = async (seconds: number) => {
    checks.at(-1)!.answer(seconds);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { poller, due, checks, answer, waiting: () => [...due.values()].map(({ seconds }) => seconds) };
}

it('checks at once, and again after the seconds it was told', async () => {
  const { due, checks, answer, waiting } = setUp();
  expect(checks).toHaveLength(1);
  await answer(30);
  expect(waiting()).toEqual([30]);
  due.get(1)!.run();
  expect(checks).toHaveLength(2);
});

it('has one check under way at a time', async () => {
  const { poller, checks, answer, waiting } = setUp();
  poller.checkNow();
  poller.checkNow();
  expect(checks).toHaveLength(1);
  await answer(30);
  poller.checkNow();
  expect(checks).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

it('stops for good', async () => {
  const { poller, checks, answer, waiting } = setUp();
  poller.stop();
  expect(checks[0]!.signal.aborted).toBe(true);
  await answer(30);
  poller.checkNow();
  expect(checks).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

it('forgets what is due when it stops', async () => {
  const { poller, answer, waiting } = setUp();
  await answer(30);
  poller.stop();
  expect(waiting()).toEqual([]);
});
