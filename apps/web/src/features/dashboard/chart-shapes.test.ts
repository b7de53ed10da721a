import { describe, expect, it, test } from 'vitest';
import { pieSlices, wholeTicks } from './chart-shapes.ts';

describe('a pie', () => {
  it('is cut clockwise from the top', () => {
    const [half, quarter] = pieSlices([2, 1, 1], 100);
    expect(half?.outline).toBe('M0 0L0.000 -100.000A100 100 0 0 1 0.000 100.000Z');
    expect(quarter?.outline).toBe('M0 0L0.000 100.000A100 100 0 0 1 -100.000 0.000Z');
    // The middle of the first half is on the right.
    expect(half?.middle.x).toBeGreaterThan(0);
    expect(half?.middle.y).toBeCloseTo(0);
  });

  it('goes the long way round where a part is more than half', () => {
    expect(pieSlices([3, 1], 100)[0]?.outline).toContain('A100 100 0 1 1 ');
  });

  it('of one part alone is a disc without a cut', () => {
    const [whole] = pieSlices([7], 100);
    expect(whole?.outline).toMatch(/^M0\.000 -100\.000A100 100 0 1 1 .+Z$/);
  });
});

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
