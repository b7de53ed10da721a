import { expect, test } from 'vitest';
import { monthsAgo } from './months-ago.ts';
import { daysOf, readReportSearch } from './report-search.ts';

test.each([
  [{ month: '2026-10' }, { month: '2026-10' }],
  [{ month: '2026-10', months: 24 }, { month: '2026-10' }],
  [{ months: '24' }, { months: 24 }],
  [{ month: '2026-13' }, {}],
  [{ month: '0000-01' }, {}],
  [{ month: '2026-1' }, {}],
])('%j is read as %j', (raw, search) => {
  expect(readReportSearch(raw)).toEqual(search);
});

test('the month before January is December', () => {
  expect(monthsAgo(1, new Date('2026-01-31T23:59:59Z'))).toBe('2025-12');
  expect(monthsAgo(1, new Date('2026-03-31T00:00:00Z'))).toBe('2026-02');
});

test.each([
  ['2026-10', '2026-10-31'],
  ['2024-02', '2024-02-29'],
])('the days of %s end with %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to });
});
