import { expect, test } from 'vitest';
import type { StatusSnapshot } from './saved-state.ts';
import { serverNow, withServerTime } from './server-clock.ts';

const hour = 3_600_000;
/** Received while the box was ten hours behind the server. */
const snapshot = { answer: { serverTime: 20 * hour }, receivedAt: 10 * hour } as StatusSnapshot;

test('a box whose clock was set keeps to the server’s with the next answer, also one without news', () => {
  // An hour later, and its clock is right by now.
  const now = 21 * hour;
  expect(serverNow(snapshot, now)).toBe(31 * hour);
  const held = withServerTime(snapshot, 21 * hour, now);
  expect(serverNow(held, now)).toBe(21 * hour);
  expect(serverNow(held, now + hour)).toBe(22 * hour);
});

test('the same snapshot stays while the clocks go alike, and where no time was told', () => {
  const now = 11 * hour;
  expect(withServerTime(snapshot, 21 * hour - 900, now)).toBe(snapshot);
  expect(withServerTime(snapshot, null, now)).toBe(snapshot);
});
