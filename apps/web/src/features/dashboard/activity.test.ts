import { expect, test } from 'vitest';
import { countByDay } from './activity.ts';

test('fills the days without activations, and adds applications up', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const trend = [
    { date: '2026-10-23', name: 'Alpha', value: 1 },
    { date: '2026-11-21', name: 'Alpha', value: 2 },
    { date: '2026-11-21', name: 'Beta', value: 3 },
  ];
  const days = countByDay(trend, now, 30);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2026-10-23', value: 1 });
  expect(days[1]).toEqual({ date: '2026-10-24', value: 0 });
  expect(days[29]).toEqual({ date: '2026-11-21', value: 5 });
});
