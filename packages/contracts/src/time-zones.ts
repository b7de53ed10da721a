/** Whether a name is that of a time zone, as `Intl` knows them (`Africa/Cairo`). */
export function isTimeZone(name: string): boolean {
  // An offset is none: it is wrong in half of the year.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day of an instant in a time zone, as `2027-01-15`. */
export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
