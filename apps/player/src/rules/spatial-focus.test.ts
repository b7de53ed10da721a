import { describe, expect, it } from 'vitest';
import { type Direction, nearestInDirection } from './spatial-focus.ts';

/** A 3 × 2 grid of 100 × 50 tiles with gaps of 20, and a wide bar above it. */
const tile = (name: string, column: number, row: number) => ({
  name,
  box: { left: column * 120, right: column * 120 + 100, top: 100 + row * 70, bottom: 150 + row * 70 },
});
const bar = { name: 'bar', box: { left: 0, right: 340, top: 0, bottom: 60 } };
const tiles = [tile('a', 0, 0), tile('b', 1, 0), tile('c', 2, 0), tile('d', 0, 1), tile('e', 1, 1), tile('f', 2, 1)];
const all = [bar, ...tiles];

describe('arrows of a remote', () => {
  it.each<[string, Direction, string | undefined]>([
    ['a', 'right', 'b'],
    ['b', 'left', 'a'],
    ['b', 'down', 'e'],
    ['f', 'up', 'c'],
    ['c', 'up', 'bar'],
    ['bar', 'down', 'b'],
    ['f', 'right', undefined],
    ['d', 'down', undefined],
    ['a', 'left', undefined],
  ])('from %s %s leads to %s', (from, direction, expected) => {
    const start = all.find((item) => item.name === from)!;
    const others = all.filter((item) => item !== start);
    expect(nearestInDirection(start.box, others, direction)?.name).toBe(expected);
  });

  it('reaches something that is not straight ahead when nothing else is', () => {
    const aside = { name: 'aside', box: { left: 900, right: 1000, top: 400, bottom: 450 } };
    expect(nearestInDirection(tiles[5]!.box, [aside], 'down')).toBe(aside);
  });
});
