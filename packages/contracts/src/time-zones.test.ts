import { expect, test } from 'vitest';
import { dayIn, isTimeZone } from './time-zones.ts';

test.each([
  ['Africa/Cairo', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Atlantis/Capital', false],
  ['', false],
  ["Africa/Cairo'; --", false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

test('a day is that of the zone', () => {
  const at = new Date('2027-01-15T22:30:00Z');
  expect([dayIn('UTC', at), dayIn('Africa/Cairo', at), dayIn('America/Lima', at)]).toEqual([
    '2027-01-15',
    '2027-01-16',
    '2027-01-15',
  ]);
});
