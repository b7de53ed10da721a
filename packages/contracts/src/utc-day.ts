export const dayMilliseconds = 86_400_000;

/** The day of UTC (`2026-11-21`) that is so many days after an instant, before it where they are negative. */
export function utcDay(instant: number | Date, days = 0): string {
  return new Date(Number(instant) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** A month of the calendar, `2026-11`. The year 0 is none that a database knows. */
export const monthShape = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Whether a text is a day of the calendar, `2026-11-21`: JavaScript reads the 31st of February as one of March. The year 0 is none that a
 * database knows.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && utcDay(at) === text;
}
