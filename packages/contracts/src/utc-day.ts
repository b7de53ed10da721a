export const dayMilliseconds = 86_400_000;

/** The day of UTC (`2026-11-21`) that is so many days after an instant, before it where they are negative. */
export function utcDay(instant: number | Date, days = 0): string {
  return new Date(Number(instant) + days * dayMilliseconds).toISOString().slice(0, 10);
}
