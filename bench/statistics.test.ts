import { describe, expect, test } from 'vitest';
import { type Goal, goalLines } from './goals.ts';
import { machineTime, readProcesses, timeOfTrees } from './processor-time.ts';
import { readSettings } from './settings.ts';
import { type Slice, takeSlices } from './slices.ts';
import { median, quantile } from './statistics.ts';

describe('figures', () => {
  test('a quantile is one of the values', () => {
    const hundred = Array.from({ length: 100 }, (_value, index) => index + 1);
    expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7]);
  });

  test('one slow slice does not move the median', () => {
    expect(median([10, 1, 9])).toBe(9);
    expect(median([1, 3])).toBe(2);
  });
});

describe('slices', () => {
  /** What others take in each slice of a way, the last one for ever; the figure is the slice's place. */
  const machine = (others: Record<string, number[]>) => {
    const order: string[] = [];
    const take = async (way: string): Promise<Slice<{ place: number }>> => {
      const place = order.filter((name) => name === way).length;
      order.push(way);
      return { figures: { place }, others: others[way]?.at(place) ?? others[way]?.at(-1) ?? 0 };
    };
    return { order, take };
  };

  test('ways take turns, and each ends with five quiet slices', async () => {
    const { order, take } = machine({ a: [0], b: [1, 1, 0] });
    const taken = await takeSlices(['a', 'b'], take, 40);
    expect(order.join('')).toBe('ababababab' + 'bb');
    expect(taken.a).toEqual({ figures: { place: 2 }, others: 0, counted: 5, tried: 5, isQuiet: true });
    expect(taken.b).toEqual({ figures: { place: 4 }, others: 0, counted: 5, tried: 7, isQuiet: true });
  });

  test('on a machine that does not come to rest the quietest count, and it is told that they were loud', async () => {
    const { take } = machine({ a: [0.9, 0.1, 0.2, 0.5, 0.3, 0.4, 0.21, 0.8] });
    expect((await takeSlices(['a'], take, 8)).a).toEqual({
      figures: { place: 4 },
      others: 0.21,
      counted: 5,
      tried: 8,
      isQuiet: false,
    });
  });

  test('a figure from a loud machine reaches no goal and misses none', () => {
    const goal = (measured: number, isMeasured: boolean): Goal => ({
      what: 'it',
      measured,
      goal: { least: 1.3 },
      isMeasured,
    });
    expect(goalLines([goal(1.3, true), goal(1.2, true), goal(1.4, false)])).toEqual([
      'it: 1.30 (at least 1.3), met',
      'it: 1.20 (at least 1.3), MISSED',
      'it: 1.40 (at least 1.3), NOT MEASURED: fewer than 5 quiet slices',
    ]);
  });
});

describe('processor time', () => {
  const processes = new Map([
    [1, { parent: 0, time: 1000 }],
    [10, { parent: 1, time: 1 }],
    [11, { parent: 10, time: 10 }],
    [12, { parent: 11, time: 100 }],
    [20, { parent: 1, time: 5 }],
  ]);

  test('is that of all that descend from a process, each counted once', () => {
    expect(timeOfTrees(processes, [10])).toBe(111);
    expect(timeOfTrees(processes, [10, 11, 20])).toBe(116);
  });

  test('of the machine is what all cores were not idle, whoever had it', () => {
    expect(machineTime('cpu  1 2 4 1000 1000 8 16 32 64 64\ncpu0 9 9 9 9\n')).toBe(630);
  });

  test.runIf(process.platform === 'linux')('of this process is what it has taken itself', () => {
    const { user, system } = process.cpuUsage();
    const told = readProcesses().get(process.pid);
    expect(told?.parent).toBe(process.ppid);
    expect(told?.time).toBeGreaterThanOrEqual((user + system) / 1000 - 50);
  });
});

describe('settings', () => {
  test('are slices of three seconds on a database of its own', () => {
    expect(readSettings({ BENCH_SECONDS: '', DATABASE_URL: '' })).toMatchObject({
      seconds: 3,
      mostTried: 40,
      databaseUrl: undefined,
    });
  });

  test.each(['0', '1e9', 'long'])('BENCH_SECONDS %s is refused in one line', (value) => {
    expect(() => readSettings({ BENCH_SECONDS: value })).toThrow(/^BENCH_SECONDS must be a whole number from 1 to 60/);
  });
});
