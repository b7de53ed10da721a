import { expect, test } from 'vitest';
import { gatherLookups } from './gather-lookups.ts';

/** A loader whose loads are ended by hand. */
function heldLoads() {
  const loads: { keys: string[]; end: (found: ReadonlyMap<string, string>) => void; fail: (error: Error) => void }[] =
    [];
  const find = gatherLookups<string>((keys) => new Promise((end, fail) => loads.push({ keys, end, fail })));
  return { loads, find };
}

test('alone a look-up goes at once; while two are under way the others go together', async () => {
  const { loads, find } = heldLoads();
  const answers = ['a', 'b', 'c', 'd', 'c'].map(find);
  expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  loads[0]?.end(new Map([['a', 'A']]));
  expect(await answers[0]).toBe('A');
  expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  loads[1]?.end(new Map());
  loads[2]?.end(new Map([['c', 'C']]));
  expect(await Promise.all(answers.slice(1))).toEqual([undefined, 'C', undefined, 'C']);
});

test('nothing is answered by a load that began before it was asked', async () => {
  const { loads, find } = heldLoads();
  void find('a');
  void find('a');
  const later = find('a');
  loads[0]?.end(new Map([['a', 'before']]));
  loads[1]?.end(new Map([['a', 'before']]));
  await expect.poll(() => loads.length).toBe(3);
  loads[2]?.end(new Map([['a', 'now']]));
  expect(await later).toBe('now');
});

test('a load that fails is the failure of those who waited for it, and of nobody else', async () => {
  const { loads, find } = heldLoads();
  const first = find('a');
  loads[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = find('a');
  loads[1]?.end(new Map([['a', 'A']]));
  expect(await second).toBe('A');
});
