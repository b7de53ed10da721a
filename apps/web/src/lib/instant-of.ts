import { knownTimeZone } from './format-for.ts';

/**
 * The instant of what a date field holds, `2026-11-27T09:00`, in the time zone that times are shown in, by default the browser's: the
 * field itself knows none. What is no time stays as it is, for the form to refuse.
 */
export function instantOf(local: string, timeZone?: string): string {
  const known = knownTimeZone(timeZone);
  const time = known === undefined ? Date.parse(local) : inZone(Date.parse(`${local}Z`), known);
  return Number.isNaN(time) ? local : new Date(time).toISOString();
}

/** What a date field holds of an instant, the other way round: to the minute. */
export function localOf(instant: string, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: knownTimeZone(timeZone),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock.format(new Date(instant)).replace(' ', 'T');
}

/** When a clock in the zone shows what one in UTC shows at `shown`. A clock that is put forward skips an hour: that is read as the hour after. */
function inZone(shown: number, timeZone: string): number {
  if (Number.isNaN(shown)) return shown;
  // Swedish dates are ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offset = (time: number) => Date.parse(`${clock.format(time).replace(' ', 'T')}Z`) - time;
  const [before, after] = [offset(shown - dayMs), offset(shown + dayMs)];
  // A year before 1000 is not written as ISO 8601 writes it.
  if (Number.isNaN(before + after)) return Number.NaN;
  // Only around a change of the clock do they differ.
  return [before, after].map((one) => shown - one).find((time) => time + offset(time) === shown) ?? shown - before;
}

const dayMs = 86_400_000;
