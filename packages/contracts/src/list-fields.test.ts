import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { absentForms, inForm, read } from './fields.fixture.ts';
import { idList, paging, requestData, search, text } from './fields.ts';
import { limits } from './limits.ts';
import { messagesOf } from './messages/all.ts';

describe('idList', () => {
  const schema = idList(1, 3, 'applicationRequired');

  test.each([
    [
      [1, 2],
      [1, 2],
    ],
    [
      ['1', 2],
      [1, 2],
    ],
    [
      [2, 1, '2'],
      [2, 1],
    ],
    [5, [5]],
    ['5', [5]],
  ])('reads %j as %j', (input, value) => {
    expect(read(schema, input)).toEqual({ value });
  });

  test.each([
    [[], 'applicationRequired'],
    ['', 'applicationRequired'],
    [undefined, 'applicationRequired'],
    [null, 'applicationRequired'],
    [[1, 2, 3, 4], 'tooMany'],
    [['x'], 'wholeNumber'],
    [[0], 'min'],
  ])('refuses %j with %s', (input, refused) => {
    expect(read(schema, input)).toEqual({ refused });
  });
});

describe('search', () => {
  test.each(absentForms)('%j searches for nothing', (form) => {
    expect((inForm(search(), form) as { value: { field?: string } }).value.field).toBeUndefined();
  });

  test('needs 3 characters after trimming', () => {
    expect(inForm(search(), { field: ' abc ' })).toEqual({ value: { field: 'abc' } });
    expect(inForm(search(), { field: ' ab ' })).toEqual({ refused: 'searchMin' });
    expect(inForm(search(), { field: 5 })).toEqual({ refused: 'text' });
    expect(inForm(search(), { field: 'x'.repeat(256) })).toEqual({ refused: 'maxLength' });
    expect(messagesOf.en.validation.searchMin).toBe('Please enter at least 3 characters to search');
  });
});

describe('paging', () => {
  const list = z.object(paging(['created_at', 'name']));
  const first = { page_number: 1, page_size: 10, sort_key: 'created_at', sort_type: 'desc' };

  test.each([
    {},
    { page_number: '', page_size: '', sort_key: '', sort_type: '' },
    { page_number: null, page_size: null, sort_key: null, sort_type: null },
  ])('%j is the first page, newest first', (query) => {
    expect(read(list, query)).toEqual({ value: first });
  });

  test('reads the digit strings of a query', () => {
    expect(read(list, { page_number: '3', page_size: '30', sort_key: 'name', sort_type: 'asc' })).toEqual({
      value: { page_number: 3, page_size: 30, sort_key: 'name', sort_type: 'asc' },
    });
  });

  test.each([
    [{ page_number: 0 }, 'min'],
    [{ page_number: '1e9' }, 'wholeNumber'],
    [{ page_size: 15 }, 'pageSize'],
    [{ sort_key: 'password_hash' }, 'sortKey'],
    [{ sort_type: 'up' }, 'sortType'],
  ])('refuses %j with %s', (query, refused) => {
    expect(read(list, query)).toEqual({ refused });
  });

  test('twenty million rows are read to their last page, ten at a time', () => {
    expect(read(list, { page_number: '2000000' })).toMatchObject({ value: { page_number: 2_000_000 } });
    expect(limits.pagesMax * Math.max(...limits.pageSizes)).toBeLessThan(2 ** 31);
  });

  test('a list can offer sizes of its own', () => {
    const sized = z.object(paging(['name'], [10, 100]));
    expect(read(sized, { page_size: 100 })).toMatchObject({ value: { page_size: 100 } });
    expect(read(sized, { page_size: 30 })).toEqual({ refused: 'pageSize' });
  });
});

describe('requestData', () => {
  const schema = requestData(z.object({ name: text(5) }));

  test('reads what is wrapped, and drops what it doesn’t know', () => {
    expect(read(schema, { requestData: { name: 'Ann', isAdmin: true }, module: 'x' })).toEqual({
      value: { requestData: { name: 'Ann' } },
    });
  });

  test('a finding names the field inside', () => {
    const issue = z.safeParse(schema, { requestData: {} }).error!.issues[0];
    expect(issue).toMatchObject({ message: 'required', path: ['requestData', 'name'] });
  });

  test.each([undefined, null, 'x', []])('refuses %j in its place', (body) => {
    expect(read(schema, body)).toEqual({ refused: 'required' });
  });

  test.each([{}, { requestData: null }, { requestData: '{"name":"Ann"}' }])('refuses %j at the wrapper', (body) => {
    expect(z.safeParse(schema, body).error!.issues[0]!.path).toEqual(['requestData']);
  });
});
