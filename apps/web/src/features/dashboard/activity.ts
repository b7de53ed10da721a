import { utcDay } from '@tessera/contracts/utc-day';
import type { Activity, DayCount } from './dashboard.api.ts';

/** Every one of the last days (UTC), the oldest first, with what was activated on it over all applications. */
export function countByDay(trend: Activity['trend'], now: number, shownDays: number): DayCount[] {
  const counts = new Map<string, number>();
  for (const { date, value } of trend) counts.set(date, (counts.get(date) ?? 0) + value);
  return Array.from({ length: shownDays }, (_, place) => {
    const date = utcDay(now, place + 1 - shownDays);
    return { date, value: counts.get(date) ?? 0 };
  });
}
