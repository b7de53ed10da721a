import type { Activity, DayCount } from './dashboard.api.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Every one of the last days (UTC), the oldest first, with what was activated on it over all applications. */
export function countByDay(trend: Activity['trend'], now: number, shownDays: number): DayCount[] {
  const counts = new Map<string, number>();
  for (const { date, value } of trend) counts.set(date, (counts.get(date) ?? 0) + value);
  return Array.from({ length: shownDays }, (_, place) => {
    const date = new Date(now - (shownDays - 1 - place) * dayMilliseconds).toISOString().slice(0, 10);
    return { date, value: counts.get(date) ?? 0 };
  });
}
