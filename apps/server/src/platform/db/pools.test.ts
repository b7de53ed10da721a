import { expect, test } from 'vitest';
import { defaultConnections, fewestConnections, shareConnections } from './pools.ts';

test.each([fewestConnections, 20, defaultConnections, 50, 333])(
  '%i connections are what all pools have together',
  (total) => {
    const shares = Object.values(shareConnections(total));
    expect(shares.reduce((sum, share) => sum + share)).toBe(total);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  },
);

test('without a setting live has as many as its commits need', () => {
  expect(shareConnections(defaultConnections)).toEqual({
    live: 16,
    sandbox: 4,
    'live-copy': 4,
    'sandbox-copy': 4,
    jobs: 6,
    probe: 1,
  });
});
