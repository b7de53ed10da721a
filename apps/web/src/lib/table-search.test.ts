import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  calendarMonth,
  macAndApplication,
  narrowed,
  oneOf,
  positiveInteger,
  readNote,
  readWhole,
  tableSearch,
  upTo,
} from './table-search.ts';

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
    { page: '50000001' },
    { page: 'x', size: '1000', sort: 'password', dir: 'up', q: 'ab', state: 'gone', app: '0' },
  ])('takes the default for what makes no sense: %o', (raw) => {
    expect(read(raw)).toEqual({ page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' });
  });

  it.each([
    ['abc\u0000def', 'abcdef'],
    ['\u0000\u0001ab', ''],
    ['box\ud800', 'box'],
    [`${'x'.repeat(254)}😀`, 'x'.repeat(254)],
    ['😀 tv', '😀 tv'],
    [' صالة ', 'صالة'],
  ])('searches %j for what of it a call takes', (q, text) => {
    expect(read({ q }).q).toBe(text);
  });

  it('names as nothing what it does not take, which the router would hand on as it stands', () => {
    const raw = { state: 'gone', app: '0' };
    expect({ ...raw, ...read(raw) }).toMatchObject({ state: undefined, app: undefined });
    const readView = readWhole<{ view?: 'ending' }>({ view: true }, ({ view }) => (view === 'ending' ? { view } : {}));
    expect({ view: 'gone', ...readView({ view: 'gone' }) }).toEqual({ view: undefined });
    expect({ view: 'gone', ...readView({ view: 'ending' }) }).toEqual({ view: 'ending' });
  });

  it('leaves defaults out of the address', () => {
    const full = read({ page: '2', state: 'active' });
    expect(leaveOut({ search: full, next: (same) => same })).toEqual({ page: 2, state: 'active' });
  });
});

describe('a day in the address', () => {
  it.each(['0001-01-01', '2028-02-29', '9999-12-31'])('is one of the calendar: %s', (day) => {
    expect(calendarDay(day)).toBe(day);
  });

  // A list that asked for these would be refused, and its own filters could not be reached to take them away.
  it.each([
    '2026-02-31',
    '2026-04-31',
    '2027-02-29',
    '0000-01-01',
    '2026-13-01',
    '26-01-01',
    '',
    20261121,
    ['2026-01-01'],
  ])('is left out otherwise: %o', (raw) => {
    expect(calendarDay(raw)).toBeUndefined();
  });
});

it('a number in the address is left out where it is more than a call takes', () => {
  expect(['1', 366, '367', 0, 'soon'].map(upTo(366))).toEqual([1, 366, undefined, undefined, undefined]);
});

it('a month in the address is left out where the calendar has none such', () => {
  const read = ['2026-11', '0000-11', '2026-13', '2026-11-01', 202611, ['2026-11']].map(calendarMonth);
  expect(read).toEqual(['2026-11', ...Array.from({ length: 5 }, () => undefined)]);
});

it('a form is filled in by what of an address is a text and an application', () => {
  expect(macAndApplication({ mac: '00:1a', app: '7', scan: true })).toEqual({ mac: '00:1a', app: 7 });
  expect(macAndApplication({ mac: 26, app: 'x' })).toEqual({});
});

it('a note is a text of one line that a call takes', () => {
  expect(['For two\n', 7, undefined, 'x'.repeat(300)].map(readNote)).toEqual([
    'For two',
    undefined,
    undefined,
    'x'.repeat(255),
  ]);
});

it('a search keeps what is not changed, and forgets what is undefined', () => {
  expect(narrowed({ app: 7, month: '2026-11' }, { app: undefined, month: '2026-12' })).toEqual({ month: '2026-12' });
});
