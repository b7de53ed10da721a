import { expect, test } from 'vitest';
import { wholeTicks } from './whole-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [999, [0, 500, 1000]],
  [120_000, [0, 50_000, 100_000, 150_000]],
])('beside lines up to %d stand whole steps', (most, ticks) => {
  expect(wholeTicks(most)).toEqual(ticks);
});
