import { writeMoney } from '@tessera/contracts/money';

/** Numbers and times as the reader's language writes them, with Latin digits in every language. */
export interface Format {
  number(value: number): string;
  /** `+5` and `−5`, with the sign that is as wide as the plus, for changes of a balance. */
  signed(value: number): string;
  date(value: Date | string): string;
  dateTime(value: Date | string): string;
  /** The same instant in UTC to the second, for a tooltip; left-to-right also inside Arabic, which would turn day and time around. */
  exactUtc(value: Date | string): string;
  /** `3 days ago`, `in 2 hours`; `now` is passed in so that it can be tested. Days are those of the calendar where the date is written. */
  relative(value: Date | string, now: Date): string;
  /** How much is left, of what has not ended: `in 12 hours`, `in 3 days`. Below two days the hours count, else the days as above. */
  timeLeft(end: Date | string, now: Date): string;
  /** `A, B and C` */
  list(values: string[]): string;
  fileSize(bytes: number): string;
  /** `"9.50"` of a currency: `€9.50`. */
  money(amount: string, currency: string): string;
  /** What one of many costs, to a hundredth of the smallest coin: `€0.1925`. */
  unitPrice(amount: number, currency: string): string;
}

/** Keeps a MAC, e-mail, address or number left-to-right inside an Arabic sentence (Unicode isolates; harmless elsewhere). */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

const cache = new Map<string, Format>();

/** The formats of a BCP 47 tag and a time zone, by default the browser's. Building `Intl` objects is slow, so they are kept. */
export function formatFor(tag: string, timeZone?: string): Format {
  const key = `${tag} ${timeZone}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const made = makeFormat(tag, knownTimeZone(timeZone));
  cache.set(key, made);
  return made;
}

/** One that this browser does not know, as of a newer server, would break every page. */
export function knownTimeZone(timeZone: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

function makeFormat(tag: string, timeZone: string | undefined): Format {
  const number = new Intl.NumberFormat(tag);
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone });
  // What is a day already, as the books count them, stays that day.
  const utcDate = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // Swedish dates are ISO 8601.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const dayNumber = (value: Date) => Date.parse(isoDay.format(value)) / dayMs;
  // 3.9 days from today's noon it is four days, as the date beside it says: whole 24 hours are the same number for two dates.
  const daysBetween = (from: Date, to: Date) => dayNumber(to) - dayNumber(from);
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  // In numbers: 38 hours are not always tomorrow.
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  const megabytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const kilobytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return {
    number: (value) => number.format(value),
    signed: (value) => signed.format(value).replace('-', '\u2212'),
    date: (value) => (isDay(value) ? utcDate : date).format(toDate(value)),
    dateTime: (value) => dateTime.format(toDate(value)),
    exactUtc: (value) => ltr(`${toDate(value).toISOString().slice(0, 19).replace('T', ' ')} UTC`),
    relative: (value, now) => {
      const differenceMs = toDate(value).getTime() - now.getTime();
      if (Math.abs(differenceMs) < dayMs) return formatRelative(relative, differenceMs);
      const days = daysBetween(now, toDate(value));
      // The day on which clocks are put back has 25 hours.
      return days === 0
        ? relative.format(Math.trunc(differenceMs / hourMs), 'hour')
        : formatRelative(relative, days * dayMs);
    },
    timeLeft: (end, now) => {
      const leftMs = toDate(end).getTime() - now.getTime();
      const days = leftMs >= 2 * dayMs ? daysBetween(now, toDate(end)) : 0;
      return days >= 2 ? relative.format(days, 'day') : formatTimeLeft(relative, leftMs);
    },
    list: (values) => list.format(values),
    money: (amount, currency) => writeMoney(tag, Number(amount), currency),
    unitPrice: (amount, currency) => writeMoney(tag, amount, currency, 4),
    fileSize: (bytes) =>
      bytes >= 1_000_000 ? megabytes.format(bytes / 1_048_576) : kilobytes.format(Math.max(1, bytes / 1024)),
  };
}

/** With how many it begins to be counted in them: 23 months are not a year. */
const relativeSteps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['year', 31_557_600_000, 2],
  ['month', 2_629_800_000, 1],
  ['day', 86_400_000, 1],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 1],
];

function formatRelative(relative: Intl.RelativeTimeFormat, differenceMs: number): string {
  for (const [unit, ms, least] of relativeSteps) {
    // 365 days are 12 months, though a year by the average is longer by hours: a day's grace to what is counted so.
    const grace = unit === 'year' || unit === 'month' ? Math.sign(differenceMs) * 86_400_000 : 0;
    const units = Math.trunc((differenceMs + grace) / ms);
    if (Math.abs(units) >= least) return relative.format(units, unit);
  }
  return relative.format(Math.trunc(differenceMs / 1000), 'second');
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

function formatTimeLeft(left: Intl.RelativeTimeFormat, ms: number): string {
  if (ms >= hourMs) return left.format(Math.floor(ms / hourMs), 'hour');
  return left.format(Math.max(1, Math.floor(ms / minuteMs)), 'minute');
}

const isDay = (value: Date | string) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function toDate(value: Date | string): Date {
  return value instanceof Date ? value : new Date(value);
}
