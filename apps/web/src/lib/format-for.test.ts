import { describe, expect, it } from 'vitest';
import { formatFor, ltr } from './format-for.ts';

const english = formatFor('en', 'UTC');
const arabic = formatFor('ar-u-nu-latn');

describe('formats', () => {
  it('write Arabic with Latin digits', () => {
    expect(arabic.number(12_480)).toMatch(/^[0-9٬,.]+$/);
    expect(arabic.dateTime('2026-11-21T10:05:00Z')).toMatch(/2026/);
  });

  it('group thousands as the language does', () => {
    expect(english.number(12_480)).toBe('12,480');
    expect(formatFor('de').number(12_480)).toBe('12.480');
  });

  it('sign changes of a balance, but not zero', () => {
    expect([english.signed(5), english.signed(-5), english.signed(0)]).toEqual(['+5', '\u22125', '0']);
  });

  it('write an instant where the reader is, and a day of the books as it is', () => {
    const [tokyo, lima] = [formatFor('en', 'Asia/Tokyo'), formatFor('en', 'America/Lima')];
    const instant = '2026-11-21T20:05:00Z';
    expect([tokyo.date(instant), lima.date(instant)]).toEqual(['Nov 22, 2026', 'Nov 21, 2026']);
    expect(lima.dateTime(instant)).toMatch(/3:05/);
    expect([tokyo.date('2026-11-21'), lima.date('2026-11-21')]).toEqual(['Nov 21, 2026', 'Nov 21, 2026']);
    expect(formatFor('en', 'Atlantis/Capital').date('2026-11-21')).toBe('Nov 21, 2026');
  });

  it('name the exact instant in UTC', () => {
    expect(english.exactUtc('2026-11-21T10:05:09.123Z')).toBe(ltr('2026-11-21 10:05:09 UTC'));
  });

  it.each([
    ['2026-11-21T10:00:30Z', 'in 30 seconds'],
    ['2026-11-21T09:58:00Z', '2 minutes ago'],
    ['2026-11-17T11:00:00Z', '4 days ago'],
    ['2026-11-22T11:00:00Z', 'in 1 day'],
    ['2026-11-23T09:00:00Z', 'in 2 days'],
    ['2026-12-02T09:00:00Z', 'in 11 days'],
    ['2027-11-21T09:00:00Z', 'in 12 months'],
    ['2028-11-10T10:00:00Z', 'in 23 months'],
    ['2028-11-21T09:00:00Z', 'in 2 years'],
    ['2024-11-20T10:00:00Z', '2 years ago'],
  ])('say how far %s is from now', (value, expected) => {
    expect(english.relative(value, new Date('2026-11-21T10:00:00Z'))).toBe(expected);
  });

  it.each([
    ['2026-11-21T10:00:30Z', 'in 1 minute'],
    ['2026-11-21T10:59:00Z', 'in 59 minutes'],
    ['2026-11-21T22:00:00Z', 'in 12 hours'],
    ['2026-11-23T09:59:00Z', 'in 47 hours'],
    ['2026-11-24T21:00:00Z', 'in 3 days'],
  ])('say how much is left until %s', (end, expected) => {
    expect(english.timeLeft(end, new Date('2026-11-21T10:00:00Z'))).toBe(expected);
  });

  it.each([
    ['2026-11-23T10:00:00Z', 'in 2 days'],
    ['2026-11-24T23:59:00Z', 'in 3 days'],
    ['2026-11-25T09:00:00Z', 'in 4 days'],
  ])('tell two dates apart by the days that are left: %s', (end, expected) => {
    expect(formatFor('en', 'UTC').timeLeft(end, new Date('2026-11-21T10:00:00Z'))).toBe(expected);
  });

  it('count the days of the zone in which the date is written', () => {
    const [end, now] = ['2026-11-24T20:00:00Z', new Date('2026-11-21T10:00:00Z')];
    for (const [zone, date, left] of [
      ['America/Lima', 'Nov 24, 2026', 'in 3 days'],
      ['Asia/Tokyo', 'Nov 25, 2026', 'in 4 days'],
    ] as const) {
      const format = formatFor('en', zone);
      expect([format.date(end), format.timeLeft(end, now), format.relative(end, now)]).toEqual([date, left, left]);
    }
    // By the calendar 2 days ago, though they are 49 hours.
    expect(formatFor('en', 'Asia/Tokyo').relative('2026-11-19T09:00:00Z', now)).toBe('2 days ago');
  });

  it('choose a unit for the size of a file', () => {
    expect(english.fileSize(5 * 1024 * 1024)).toBe('5 MB');
    expect(english.fileSize(10)).toBe('1 kB');
  });

  it('write money by language, and keep its sign readable from right to left', () => {
    expect(english.money('3900.00', 'EGP').replace(/\s/g, ' ')).toBe('EGP 3,900.00');
    expect(formatFor('de-DE').money('9.50', 'EUR').replace(/\s/g, ' ')).toBe('9,50 €');
    expect(formatFor('ar-EG-u-nu-latn').money('22.00', 'USD')).toContain('\u200eUS$\u200e');
  });
});
