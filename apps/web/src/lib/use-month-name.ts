import { formattingTag, useLocale } from './i18n.ts';

/** `Nov 2026`, and `Nov` alone or `Nov 21` below a drawing. Of UTC, as the months and days of the books are. */
export function useMonthName() {
  const tag = formattingTag(useLocale());
  const long = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return {
    long: (month: string) => long.format(dayOf(month)),
    short: (month: string) => short.format(dayOf(month)),
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}
