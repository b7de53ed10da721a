import { expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { pairLinks } from '../workers/paired-links.fixture.ts';
import { createLimitsHub, type LimitMessages, limitsOverProcesses } from './shared-limits.ts';
import { createTurns } from './turns.ts';

const clock = createTestClock();

/** So many processes that serve, and what makes one die. */
function serving(count: number) {
  const hub = createLimitsHub();
  return Array.from({ length: count }, () => {
    const { first, other, cut } = pairLinks<LimitMessages>();
    const dismiss = hub.add(first);
    const die = () => {
      cut();
      dismiss();
    };
    return { limits: limitsOverProcesses(clock, other), die };
  });
}

test('what one process counts is full at the others too, and once', async () => {
  const bound = { most: 3, seconds: 60 };
  const [one, two, three] = serving(3).map(({ limits }) => limits.counter('unread', bound));
  one?.count('somebody', 2);
  await expect
    .poll(() => [two, three].map((counter) => refuses(() => counter?.assertFew('somebody'))))
    .toEqual([false, false]);
  two?.count('somebody');
  await expect
    .poll(() => [one, two, three].map((counter) => refuses(() => counter?.assertFew('somebody'))))
    .toEqual([true, true, true]);
  expect(refuses(() => one?.assertFew('another'))).toBe(false);
});

const bound = { atOnce: 1, mayWait: 1, retryAfterSeconds: 5 };

test('turns are one person’s over all processes; who may not wait is refused', async () => {
  const [one, two, three] = serving(3).map(({ limits }) => limits.turns('file', bound));
  const end = await one?.take('somebody');
  const next = two?.take('somebody');
  await expect(three?.take('somebody')).rejects.toMatchObject({
    code: 'C10429',
    details: { retryAfterSeconds: 5 },
  });
  await three?.take('another');
  end?.();
  (await next)?.();
  await three?.take('somebody');
});

test('a process that dies gives back the turn that it has, and the one that it waits for', async () => {
  const processes = serving(3);
  const [one, two, three] = processes.map(({ limits }) => limits.turns('file', bound));
  await one?.take('somebody');
  const waiting = two?.take('somebody').catch(() => 'gone');
  await expect(three?.take('somebody')).rejects.toBeInstanceOf(Refusal);
  processes[1]?.die();
  expect(await waiting).toBe('gone');
  processes[0]?.die();
  await three?.take('somebody');
});

test('a turn that is given back twice is nobody else’s', async () => {
  const turns = createTurns({ ...bound, mayWait: 2 });
  const end = await turns.take('somebody');
  const second = turns.take('somebody');
  let third = 'waits';
  void turns.take('somebody').then(() => (third = 'has it'));
  end();
  end();
  await second;
  expect(third).toBe('waits');
});

function refuses(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
