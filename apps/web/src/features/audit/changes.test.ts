import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only what changed is a change', () => {
  const before = { name: 'Sales', suits: [2, 4], isOn: true };
  expect(changesOf({ before, after: { name: 'Desk', suits: [2, 4], isOn: true } })).toEqual([
    { field: 'name', before: 'Sales', after: 'Desk' },
  ]);
});

test('of a list it is what went and what came', () => {
  const before = { permissions: ['a', 'b', 'c'], suits: [2], addresses: ['10.0.0.1'] };
  const after = { permissions: ['b', 'c', 'd', 'e'], suits: [2], addresses: ['10.0.0.2'] };
  expect(changesOf({ before, after })).toEqual([
    { field: 'permissions', before: '−\u00a0a', after: '+\u00a0d, +\u00a0e', kept: 2 },
    { field: 'addresses', before: '10.0.0.1', after: '10.0.0.2' },
  ]);
  expect(changesOf({ before, after: { ...before, permissions: ['b', 'a', 'c'] } })).toEqual([
    { field: 'permissions', before: 'a, b, c', after: 'b, a, c' },
  ]);
  expect(changesOf({ before, after: { ...before, permissions: ['a', 'c'] } })).toEqual([
    { field: 'permissions', before: '−\u00a0b', after: null, kept: 2 },
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

test('balances come after what moved them', () => {
  const before = { actorBalance: 845, otherBalance: 0 };
  const after = {
    note: 'Top-up',
    type: 'Added Credit',
    amount: 10,
    actorBalance: 835,
    debitUserId: 2,
    otherBalance: 10,
  };
  expect(changesOf({ before, after }).map(({ field }) => field)).toEqual([
    'amount',
    'note',
    'type',
    'actorBalance',
    'otherBalance',
    'debitUserId',
  ]);
});

test('a price comes before a text that changed with it', () => {
  const before = { name: 'Orbit', tag_line: 'Old', yearly_credits: 5 };
  const after = { name: 'Orbit', tag_line: 'New', yearly_credits: 1 };
  expect(changesOf({ before, after }).map(({ field }) => field)).toEqual(['yearly_credits', 'tag_line']);
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
