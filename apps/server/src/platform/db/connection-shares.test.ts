import { expect, test } from 'vitest';
import {
  defaultConnections,
  defaultConnectionsOf,
  fewestConnections,
  fewestConnectionsOf,
  shareConnections,
} from './connection-shares.ts';

const sumOf = (shares: object) => Object.values(shares).reduce((sum: number, share: number) => sum + share, 0);

test.each([fewestConnections, 20, defaultConnections, 50, 333])(
  '%i connections are what all pools have together',
  (total) => {
    const { first } = shareConnections(total);
    expect(sumOf(first)).toBe(total);
    expect(Math.min(...Object.values(first))).toBeGreaterThan(0);
  },
);

test('without a setting live has as many as its commits need', () => {
  expect(shareConnections(defaultConnections).first).toEqual({
    live: 16,
    sandbox: 4,
    'live-copy': 4,
    'sandbox-copy': 4,
    jobs: 6,
    probe: 1,
  });
});

test.each([2, 3, 4, 7, 16])(
  '%i processes that serve open no more than was said, and have what they need',
  (workers) => {
    for (const total of [fewestConnectionsOf(workers), defaultConnectionsOf(workers), 333]) {
      const { first, each } = shareConnections(total, workers);
      expect(sumOf(first) + workers * sumOf(each)).toBeLessThanOrEqual(total);
      expect(Math.min(...Object.values(first), ...Object.values(each))).toBeGreaterThan(0);
      expect(each.live).toBeGreaterThan(1);
    }
  },
);
