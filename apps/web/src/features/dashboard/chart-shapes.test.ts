import { describe, expect, it } from 'vitest';
import { pieSlices } from './chart-shapes.ts';

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
