import { expect, it } from 'vitest';
import { daysLeft } from './time-left.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-28T10:00:00Z', 7],
  ['2026-11-28T09:59:00Z', 7],
  ['2026-11-22T10:00:01Z', 2],
  ['2026-11-21T10:00:01Z', 1],
  ['2026-11-21T10:00:00Z', 0],
  ['2025-01-01T00:00:00Z', 0],
])('until %s there are %i days', (expiresAt, days) => {
  expect(daysLeft(Date.parse(expiresAt), now)).toBe(days);
});
