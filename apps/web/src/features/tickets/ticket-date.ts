import { useMemo } from 'react';
import { useTimeZone } from '../../lib/format.ts';
import { knownTimeZone } from '../../lib/format-for.ts';
import { formattingTag, useLocale } from '../../lib/i18n.ts';

/** `MM-dd-yyyy hh:mm a` in the reader's time zone; the half of the day is said in the language of the tag. */
export function ticketDate(tag: string, timeZone?: string): (value: string) => string {
  const format = new Intl.DateTimeFormat(tag, {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone: knownTimeZone(timeZone),
  });
  return (value) => {
    const parts = Object.fromEntries(format.formatToParts(new Date(value)).map((part) => [part.type, part.value]));
    const { month, day, year, hour = '', minute, dayPeriod } = parts;
    return `${month}-${day}-${year} ${hour.padStart(2, '0')}:${minute} ${dayPeriod}`;
  };
}

/** The same in the language in use. */
export function useTicketDate(): (value: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => ticketDate(formattingTag(locale), timeZone), [locale, timeZone]);
}
