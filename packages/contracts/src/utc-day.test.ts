import { expect, test } from 'vitest';
import { isCalendarDay } from './utc-day.ts';

test.each(['0001-01-01', '2028-02-29', '9999-12-31'])('%s is a day of the calendar', (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

test.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '0000-01-01', '26-01-01', '2026-11-28T00:00Z', ''])(
  '%s is none',
  (day) => {
    expect(isCalendarDay(day)).toBe(false);
  },
);
