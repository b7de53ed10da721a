import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only what changed is a change', () => {
  const before = { name: 'Sales', suits: [2, 4], isOn: true };
  expect(changesOf({ before, after: { name: 'Desk', suits: [2, 4], isOn: true } })).toEqual([
    { field: 'name', before: 'Sales', after: 'Desk' },
  ]);
});

test('of something new or gone everything is', () => {
  expect(changesOf({ before: null, after: { name: 'Desk', parent: null } })).toEqual([
    { field: 'name', before: null, after: 'Desk' },
  ]);
  expect(changesOf({ before: { permissions: ['a', 'b'], more: { x: 1 } }, after: null })).toEqual([
    { field: 'permissions', before: 'a, b', after: null },
    { field: 'more', before: '{"x":1}', after: null },
  ]);
});

test('numbers of records come after what a person reads', () => {
  const after = { ownerId: 2, amount: 25, codeIds: [1, 2], type: 'Withdraw' };
  expect(changesOf({ before: null, after }).map(({ field }) => field)).toEqual([
    'amount',
    'type',
    'ownerId',
    'codeIds',
  ]);
});
