import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { gatherLookups } from './gather-lookups.ts';

/** A loader whose loads are ended by hand, asked for one database or in a transaction. */
function heldLoads({ isTransaction = false } = {}) {
  const loads: { keys: string[]; end: (found: ReadonlyMap<string, string>) => void; fail: (error: Error) => void }[] =
    [];
  const find = gatherLookups<string>((_db, keys) => new Promise((end, fail) => loads.push({ keys, end, fail })));
  const db = { isTransaction } as Database;
  return { loads, find: (key: string) => find(db, key) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes in one turn goes together; what comes while two are under way goes together after them', async () => {
  const { loads, find } = heldLoads();
  const first = [find('a'), find('b'), find('a')];
  await turn();
  const second = find('c');
  await turn();
  const later = ['d', 'e', 'd'].map(find);
  await turn();
  expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']]);
  loads[0]?.end(new Map([['a', 'A']]));
  expect(await Promise.all(first)).toEqual(['A', undefined, 'A']);
  await turn();
  expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  loads[1]?.end(new Map());
  loads[2]?.end(new Map([['d', 'D']]));
  expect(await second).toBe(undefined);
  expect(await Promise.all(later)).toEqual(['D', undefined, 'D']);
});

test('nothing is answered by a load that began before it was asked', async () => {
  const { loads, find } = heldLoads();
  void find('a');
  await turn();
  void find('a');
  await turn();
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
  await turn();
  loads[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = find('a');
  await turn();
  loads[1]?.end(new Map([['a', 'A']]));
  expect(await second).toBe('A');
});

test('in a transaction each is a part of it', async () => {
  const { loads, find } = heldLoads({ isTransaction: true });
  const found = [find('a'), find('b')];
  expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  for (const load of loads) load.end(new Map([['a', 'A']]));
  expect(await Promise.all(found)).toEqual(['A', undefined]);
});
