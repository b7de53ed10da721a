import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { combine, measure, median, quantile } from './statistics.ts';

describe('figures of a load', () => {
  test('a quantile is one of the values', () => {
    const hundred = Array.from({ length: 100 }, (_value, index) => index + 1);
    expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7]);
  });

  test('the order of the latencies does not matter', () => {
    expect(measure([3, 1, 2], 2)).toEqual({ perSecond: 1.5, p50Milliseconds: 2, p99Milliseconds: 3 });
  });

  test('one slow round does not move the median', () => {
    expect(median([10, 1, 9])).toBe(9);
    expect(median([1, 3])).toBe(2);
    const round = (perSecond: number) => ({ perSecond, p50Milliseconds: 1, p99Milliseconds: 2 });
    expect(combine([round(100), round(3), round(90)]).perSecond).toBe(90);
  });
});

describe('settings', () => {
  test('are a minute on a database of its own', () => {
    expect(readSettings({ BENCH_SECONDS: '', DATABASE_URL: '' })).toMatchObject({
      seconds: 60,
      databaseUrl: undefined,
    });
  });

  test.each(['1', '1e9', 'long'])('BENCH_SECONDS %s is refused in one line', (value) => {
    expect(() => readSettings({ BENCH_SECONDS: value })).toThrow(/^BENCH_SECONDS must be a number from 30 to 600/);
  });
});
