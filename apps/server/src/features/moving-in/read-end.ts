import { lifetimeEnd } from '@tessera/contracts/lifetime';
import type { endOrders } from '@tessera/contracts/moving-in.lists';
import { withPlainDigits } from '@tessera/contracts/plain-text';

/** What is to be known of a file's ends. */
export interface EndManner {
  /** What comes first where nobody can tell days from months. */
  order: (typeof endOrders)[number] | undefined;
  /** How the file writes a lifetime, where it writes it as a day. */
  lifetime: string | undefined;
  now: Date;
}

/** When a device ends: an instant, `unlimited`, or null where that can't be told. */
export type ReadEnd = Date | 'unlimited' | null;

const unlimited = /^(|0|-|null|never|unlimited|lifetime|forever|ilimitado|unbegrenzt|0000-00-00( 00:00:00)?)$/i;
const yearFirst =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Of two digits up to 59: 70, and 69 west of Greenwich, is the zero that a table has for no end, and 99 is most likely a lifetime. */
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|[0-5]\d)(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** What is bought for a device comes on top of its end, and years of five digits are none here. Panels write a lifetime so, or mistype. */
const mostYears = 100;

/**
 * Reads an end as tables and panels write it: seconds since 1970, year first, or day first with points; UTC where nothing else is said.
 * A day alone ends with that day. With slashes and the year last, or a year of two digits, nobody can tell days from months: that is
 * read where `order` says which comes first. An end that no device has can't be read, unless it stands for a lifetime.
 */
export function readEnd(text: string, { order, lifetime, now }: EndManner): ReadEnd {
  const written = text.trim();
  if (unlimited.test(written)) return 'unlimited';
  if (lifetime !== undefined && written.toLowerCase() === lifetime.trim().toLowerCase()) return new Date(lifetimeEnd);
  const read = readInstant(withPlainDigits(written), order);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYears);
  return read && read.getUTCFullYear() >= 1970 && read <= latest ? read : null;
}

function readInstant(written: string, order: EndManner['order']): Date | null {
  if (/^\d{9,10}$/.test(written)) return new Date(Number(written) * 1000);
  if (/^\d{13}$/.test(written)) return new Date(Number(written));
  const year = yearFirst.exec(written);
  if (year) return instantOf(year.slice(1, 7), year[7]);
  const day = dayFirst.exec(written);
  if (day) return instantOf([day[3], day[2], day[1], ...day.slice(4)]);
  const last = order && yearLast.exec(written);
  if (!last) return null;
  const [first, second] = order === 'day-first' ? [last[2], last[1]] : [last[1], last[2]];
  // No device ends in another century.
  return instantOf([last[3]?.padStart(4, '20'), first, second, ...last.slice(4)]);
}

function instantOf([year, month, day, hour, minute, second]: (string | undefined)[], zone = 'Z'): Date | null {
  const two = (text = '0') => text.padStart(2, '0');
  const time = hour === undefined ? '23:59:59' : `${two(hour)}:${minute}:${two(second)}`;
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const date = `${year}-${two(month)}-${two(day)}`;
  const read = new Date(`${date}T${time}${offset}`);
  // 31 February is a day that JavaScript makes another of.
  if (Number.isNaN(read.getTime()) || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) return null;
  return read;
}
