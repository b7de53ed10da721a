import { utcDay } from '@tessera/contracts/utc-day';
import { serverDate } from './server-clock.ts';

/** Days of UTC, as the books count them, both of them within it. */
export interface DaySpan {
  /** `2026-11-21` */
  from: string;
  to: string;
}

/** So many days before today and after it, with today. */
export function daysAround(before: number, after: number, now = serverDate()): DaySpan {
  return { from: utcDay(now, -before), to: utcDay(now, after) };
}

/** The month so many before this one, `2026-10`, after it where they are negative; of UTC, as the books are. */
export function monthsAgo(months: number, now = serverDate()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month that is written `2026-10`. */
export function daysOf(month: string): DaySpan {
  const [year = 0, place = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, place, 0)).toISOString().slice(0, 10) };
}
