import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { absentForms, inForm, read } from './fields.fixture.ts';
import {
  calendarDay,
  creditPoints,
  defaulted,
  described,
  email,
  flag,
  httpUrl,
  id,
  idList,
  optional,
  requestData,
  text,
  wholeNumber,
} from './fields.ts';
import { givenInstant } from './given-instant.ts';
import { limits } from './limits.ts';

describe('wholeNumber', () => {
  const schema = wholeNumber(0, 100);

  test.each([
    [0, 0],
    [100, 100],
    ['0', 0],
    ['42', 42],
    [' 42 ', 42],
    ['007', 7],
  ])('reads %j as %j', (input, value) => {
    expect(read(schema, input)).toEqual({ value });
  });

  test.each([
    [-1, 'min'],
    ['-1', 'min'],
    [101, 'max'],
    ['101', 'max'],
    [1.5, 'wholeNumber'],
    ['1.5', 'wholeNumber'],
    ['1e2', 'wholeNumber'],
    ['0x10', 'wholeNumber'],
    ['4 2', 'wholeNumber'],
    ['abc', 'wholeNumber'],
    ['', 'required'],
    ['  ', 'required'],
    [Number.NaN, 'wholeNumber'],
    [Number.POSITIVE_INFINITY, 'wholeNumber'],
    ['12345678901234567890', 'wholeNumber'],
    [true, 'wholeNumber'],
    [null, 'required'],
    [undefined, 'required'],
    [[1], 'wholeNumber'],
    [{}, 'wholeNumber'],
  ])('refuses %j with %s', (input, refused) => {
    expect(read(schema, input)).toEqual({ refused });
  });

  test('a finding carries the bound that its text says', () => {
    const low = z.safeParse(creditPoints(1), 0).error!.issues[0];
    expect(low).toMatchObject({ message: 'min', minimum: 1 });
    const high = z.safeParse(creditPoints(1), limits.maxCreditPoints + 1).error!.issues[0];
    expect(high).toMatchObject({ message: 'max', maximum: limits.maxCreditPoints });
  });

  test('an id begins at 1, ends where the database ends, and speaks its own key', () => {
    expect(read(id(), 0)).toEqual({ refused: 'min' });
    expect(read(id(), limits.maxId)).toEqual({ value: limits.maxId });
    expect(read(id(), limits.maxId + 1)).toEqual({ refused: 'max' });
    expect(inForm(id('moduleRequired'), {})).toEqual({ refused: 'moduleRequired' });
  });

  test('a number and its digits are the same', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const any = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
        expect(read(any, String(number))).toEqual(read(any, number));
      }),
    );
  });
});

describe('flag', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['True', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['False', false],
  ])('reads %j as %j', (input, value) => {
    expect(read(flag(), input)).toEqual({ value });
  });

  test.each([2, -1, '2', 'yes', '', null, undefined, [], {}])('refuses %j', (input) => {
    expect(read(flag(), input)).toEqual({ refused: 'flag' });
  });
});

describe('calendarDay', () => {
  test.each(['0001-01-01', '2028-02-29', '9999-12-31'])('%j is one', (day) => {
    expect(read(calendarDay(), day)).toEqual({ value: day });
  });

  test.each(['0000-01-01', '0000-12-31', '2026-02-29', '2026-13-01', '26-01-01', ''])('%j is none', (day) => {
    expect(read(calendarDay(), day)).toEqual({ refused: 'date' });
  });
});

describe('text', () => {
  test('is trimmed, and required after that', () => {
    expect(read(text(5, 'nameRequired'), '  Ann ')).toEqual({ value: 'Ann' });
    expect(read(text(5, 'nameRequired'), '   ')).toEqual({ refused: 'nameRequired' });
    expect(inForm(text(5, 'nameRequired'), {})).toEqual({ refused: 'nameRequired' });
    expect(read(text(5), 7)).toEqual({ refused: 'required' });
  });

  test('has a length that the finding carries', () => {
    expect(read(text(5), '12345')).toEqual({ value: '12345' });
    expect(z.safeParse(text(5), '123456').error!.issues[0]).toMatchObject({ message: 'maxLength', maximum: 5 });
  });
});

describe('optional', () => {
  const fields: [string, z.ZodMiniType, unknown][] = [
    ['text', text(5), 'abc'],
    ['number', wholeNumber(0, 9), 7],
    ['flag', flag(), false],
    ['email', email(), 'a@b.co'],
    ['url', httpUrl(), 'https://a.co'],
    ['list', idList(1, 3, 'applicationRequired'), [1]],
  ];

  test.each(fields)('%s: absent, null and the empty string are all absent', (_name, schema, value) => {
    for (const form of absentForms) {
      const parsed = inForm(optional(schema), form) as { value: { field?: unknown } };
      expect(parsed.value.field).toBeUndefined();
    }
    expect(inForm(optional(schema), { field: value })).toEqual({ value: { field: value } });
  });

  test('what is present must still be right', () => {
    expect(inForm(optional(wholeNumber(0, 9)), { field: 'x' })).toEqual({ refused: 'wholeNumber' });
    expect(inForm(optional(email()), { field: 'x' })).toEqual({ refused: 'email' });
    expect(inForm(optional(flag()), { field: 0 })).toEqual({ value: { field: false } });
    expect(inForm(optional(wholeNumber(0, 9)), { field: 0 })).toEqual({ value: { field: 0 } });
  });
});

describe('defaulted', () => {
  test.each(absentForms)('%j has the preset value', (form) => {
    expect(inForm(defaulted(wholeNumber(1, 9), 5), form)).toEqual({ value: { field: 5 } });
    expect(inForm(defaulted(flag(), true), form)).toEqual({ value: { field: true } });
  });

  test('what is present wins, also when it is falsy, and must be right', () => {
    expect(inForm(defaulted(flag(), true), { field: 0 })).toEqual({ value: { field: false } });
    expect(inForm(defaulted(wholeNumber(0, 9), 5), { field: 0 })).toEqual({ value: { field: 0 } });
    expect(inForm(defaulted(wholeNumber(1, 9), 5), { field: 'x' })).toEqual({ refused: 'wholeNumber' });
  });
});

describe('requestData', () => {
  const schema = requestData(z.object({ name: text(10) }));
  const saidOf = (input: unknown) =>
    z.safeParse(schema, input).error?.issues.map(({ path, message }) => [path, message]);

  test.each([[{}], [{ name: 'outside of it' }], [{ requestData: null }]])('says of %j that it is missing', (input) => {
    expect(saidOf(input)).toEqual([[['requestData'], 'required']]);
  });

  test('says of what is no object that it is wrong, and of its fields what they say', () => {
    expect(saidOf({ requestData: 'name' })).toEqual([[['requestData'], 'invalid']]);
    expect(saidOf({ requestData: {} })).toEqual([[['requestData', 'name'], 'required']]);
  });
});

test('what is told of a field takes nothing away that the document says of it', () => {
  const told = z.toJSONSchema(described('Still to come.', givenInstant()), { io: 'input' });
  expect(told).toMatchObject({ description: 'Still to come.', format: 'date-time' });
});
