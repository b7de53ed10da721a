import { startingViews, viewedLists } from '@tessera/contracts/saved-views.lists';
import { expect, it } from 'vitest';
import { areSame, filtersOf, searchOf } from './view-search.ts';

it.each(viewedLists.flatMap((list) => Object.values(startingViews[list]).map((filters) => [list, filters] as const)))(
  'comes back from an address of %s as it went there: %j',
  (list, filters) => {
    expect(areSame(filtersOf(list, { page: 1, q: 'omar', ...searchOf(list, filters) }), filters)).toBe(true);
  },
);

it('takes away what a view is not narrowed by, and words stay', () => {
  expect({ q: 'omar', app: 3, ...searchOf('devices', { state: 'expired' }) }).toMatchObject({
    q: 'omar',
    app: undefined,
    state: 'expired',
  });
});

it.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, {}],
])('tells %j and %j apart', (one, other) => expect([areSame(one, other), areSame(other, one)]).toEqual([false, false]));

it('orders what expires by its end, and leaves that order there', () => {
  const expiring = { state: 'expiring' };
  const opened = { dir: 'desc', ...searchOf('devices', expiring) };
  expect(opened).toMatchObject({ sort: 'expire_date', dir: 'asc' });
  expect({ ...opened, ...searchOf('devices', {}, expiring) }).toMatchObject({ sort: undefined, dir: undefined });
  expect({ sort: 'mac_address', ...searchOf('devices', {}, { state: 'expired' }) }).toMatchObject({
    sort: 'mac_address',
  });
});
