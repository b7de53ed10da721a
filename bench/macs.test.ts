import { expect, test } from 'vitest';
import { macsOf, pgbenchMac } from './macs.ts';

const drawn = (place: number, client: number, count: number) => Array.from({ length: count }, macsOf(place, client));

test('no MAC comes twice in a run, whichever load and client draws it', () => {
  const all = [0, 1, 2, 65_535].flatMap((place) => [0, 1, 127].flatMap((client) => drawn(place, client, 20_000)));
  expect(new Set(all).size).toBe(all.length);
  for (const mac of all.slice(0, 100)) expect(mac).toMatch(/^a[0-9a-f](:[0-9a-f]{2}){5}$/);
});

test('those in a row stand far apart, as drawn ones do', () => {
  const firstBytes = new Set(drawn(0, 0, 64).map((mac) => mac.slice(0, 5)));
  expect(firstBytes.size).toBe(64);
});

test('beyond what there is nothing is repeated in silence', () => {
  expect(() => macsOf(65_536, 0)).toThrow('More loads');
  expect(() => macsOf(0, 128)).toThrow('More loads');
});

test('pgbench counts on from the load’s place, each client by itself, and draws nothing at random', () => {
  const { lines } = pgbenchMac(3, 16);
  expect(lines.slice(0, 2)).toEqual([
    '\\set v permute(30000000 + :n * 16 + :client_id, 531441000000, 1)',
    '\\set n :n + 1',
  ]);
  expect(lines.join()).not.toContain('random');
});
