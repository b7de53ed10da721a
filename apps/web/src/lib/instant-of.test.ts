import { expect, test } from 'vitest';
import { instantOf, localOf } from './instant-of.ts';

test.each([
  ['2026-11-27T09:00', 'Africa/Cairo', '2026-11-27T07:00:00.000Z'],
  ['2026-07-27T09:00', 'Africa/Cairo', '2026-07-27T06:00:00.000Z'],
  ['2026-11-27T09:00', 'Pacific/Kiritimati', '2026-11-26T19:00:00.000Z'],
  ['2026-11-27T09:00', 'Etc/UTC', '2026-11-27T09:00:00.000Z'],
  // On the days on which the clock changes, before and after it does.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  // An hour that is not there, and one that is there twice.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(instantOf(local, timeZone)).toBe(instant);
});

test('without a zone that is known, it is the browser’s', () => {
  const here = new Date('2026-11-27T09:00').toISOString();
  expect(instantOf('2026-11-27T09:00')).toBe(here);
  expect(instantOf('2026-11-27T09:00', 'Atlantis/Capital')).toBe(here);
});

test('what is no time stays as it is', () => {
  expect(instantOf('', 'Africa/Cairo')).toBe('');
  expect(instantOf('tomorrow', 'Africa/Cairo')).toBe('tomorrow');
  expect(instantOf('0001-01-01T00:00', 'Africa/Cairo')).toBe('0001-01-01T00:00');
});

test.each(['Africa/Cairo', 'Asia/Kolkata', 'America/Sao_Paulo', undefined])(
  'what a field shows of an instant in %s is read back as it',
  (timeZone) => {
    for (const instant of ['2026-11-27T09:00:00.000Z', '2027-03-28T01:30:00.000Z', '2026-12-31T23:45:00.000Z'])
      expect(instantOf(localOf(instant, timeZone), timeZone)).toBe(instant);
  },
);
