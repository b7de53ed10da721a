import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

const real = Date.parse('2026-11-28T12:00:00Z');
const hour = 3_600_000;
let clock: typeof import('./server-clock.ts');

async function reload(): Promise<void> {
  vi.resetModules();
  clock = await import('./server-clock.ts');
}

/** An answer that took two seconds, by a device whose clock is so far ahead. */
function answeredWith(ahead: number): void {
  vi.setSystemTime(real + ahead + 2000);
  clock.noteServerTime(real + ahead, new Date(real).toUTCString());
}

beforeEach(async () => {
  stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
  await reload();
});
afterEach(() => vi.useRealTimers());

describe('what the server’s clock says', () => {
  test.each([5 * hour, -5 * hour, 0])('is known where one’s own is %d ms ahead', (ahead) => {
    answeredWith(ahead);
    expect(Math.abs(clock.serverNow() - real)).toBeLessThanOrEqual(2000);
    expect(clock.serverDate().getTime()).toBe(clock.serverNow());
  });

  test('is one’s own where no answer says more, and where an answer only took long', () => {
    vi.setSystemTime(real);
    clock.noteServerTime(real, null);
    expect(clock.serverNow()).toBe(real);
    vi.setSystemTime(real + 10 * 60_000);
    clock.noteServerTime(real, new Date(real + 5 * 60_000).toUTCString());
    expect(clock.serverNow()).toBe(real + 10 * 60_000);
  });

  test.each([5 * hour, -5 * hour])(
    'stays known where a later answer only took long, with a clock %d ms ahead',
    (ahead) => {
      answeredWith(ahead);
      const known = clock.serverNow() - Date.now();
      const arrived = real + ahead + 12 * 60_000;
      vi.setSystemTime(arrived);
      clock.noteServerTime(real + ahead + 4000, new Date(real + 6 * 60_000).toUTCString());
      expect(clock.serverNow() - Date.now()).toBe(known);
    },
  );

  test('is known to the next page, until the clock was put right', async () => {
    answeredWith(48 * hour);
    await reload();
    expect(clock.serverNow()).toBe(real + 2000);
    answeredWith(0);
    await reload();
    expect(clock.serverNow()).toBe(real + 2000);
  });

  test('ends no session too early for the next page, where one’s own clock was behind and was put right', async () => {
    answeredWith(-48 * hour);
    vi.setSystemTime(real);
    await reload();
    expect(clock.serverNow()).toBe(real);
  });
});
