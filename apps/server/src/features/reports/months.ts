import { utcDay } from '@tessera/contracts/utc-day';

/** The first of the month so many months after another: `2026-11-01`. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return utcDay(date);
}

/** Each month from one to another, both included: `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month.slice(0, 7));
  return months;
}
