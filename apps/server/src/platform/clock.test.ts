import { expect, test } from 'vitest';
import { createTestClock } from './clock.ts';

test('a test clock stands still until it is moved', () => {
  const clock = createTestClock('2027-01-31T23:59:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date('2027-01-31T23:59:00Z'));
  clock.advance({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(clock.now()).toEqual(new Date('2027-02-02T01:00:01Z'));
  clock.set('2027-03-01T00:00:00Z');
  expect(clock.now()).toEqual(new Date('2027-03-01T00:00:00Z'));
});
