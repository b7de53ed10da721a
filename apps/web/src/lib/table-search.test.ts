import { describe, expect, it } from 'vitest';
import { oneOf, positiveInteger, tableSearch } from './table-search.ts';

const search = tableSearch({
  sorts: ['created_at', 'credit_point'],
  filters: { state: oneOf('active', 'expired'), app: positiveInteger },
});
const read = (raw: object) => search.validateSearch(raw as never);
const leaveOut = search.search.middlewares[0]!;

describe('the state of a table in the address', () => {
  it('begins on the first page, newest first', () => {
    expect(read({})).toEqual({ page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' });
  });

  it('reads what a link says', () => {
    const raw = { page: '3', size: '20', sort: 'credit_point', dir: 'asc', q: '00:1a', state: 'active', app: '7' };
    expect(read(raw)).toEqual({
      page: 3,
      size: 20,
      sort: 'credit_point',
      dir: 'asc',
      q: '00:1a',
      state: 'active',
      app: 7,
    });
  });

  it.each([
    { page: '-1' },
    { page: '1.5' },
    { page: '99999999999' },
    { page: 'x', size: '1000', sort: 'password', dir: 'up', q: 'ab', state: 'gone', app: '0' },
  ])('takes the default for what makes no sense: %o', (raw) => {
    expect(read(raw)).toEqual({ page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' });
  });

  it('leaves defaults out of the address', () => {
    const full = read({ page: '2', state: 'active' });
    expect(leaveOut({ search: full, next: (same) => same })).toEqual({ page: 2, state: 'active' });
  });
});
