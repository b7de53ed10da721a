import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  calendarDay,
  changedPassword,
  creditPoints,
  defaulted,
  email,
  flag,
  givenPassword,
  httpUrl,
  id,
  idList,
  macAddress,
  newPassword,
  optional,
  paging,
  passcode,
  requestData,
  search,
  text,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { en } from './messages/en.ts';

/** What a schema makes of a value: `{ value }`, or `{ refused }` with the first message. */
function read(schema: z.ZodMiniType, input: unknown) {
  const result = z.safeParse(schema, input);
  return result.success ? { value: result.data } : { refused: result.error.issues[0]!.message };
}

/** The field under a key of a whole form, as the server reads it. */
const inForm = (schema: z.ZodMiniType, form: unknown) => read(z.object({ field: schema }), form);
const absentForms = [{}, { field: undefined }, { field: null }, { field: '' }, { field: '   ' }];

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

describe('email', () => {
  test.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['  a.b+c@sub.example.co.uk ', 'a.b+c@sub.example.co.uk'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['x@1-a.io', 'x@1-a.io'],
  ])('reads %j as %j', (input, value) => {
    expect(read(email(), input)).toEqual({ value });
  });

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'ann@-a.com',
    'ann@a..com',
    'a b@example.com',
    'a@b@c.com',
    'Ann <ann@example.com>',
    'a@b.com,c@d.com',
  ])('refuses %j', (input) => {
    expect(read(email(), input)).toEqual({ refused: 'email' });
  });

  test('is required with the key of its form, and at most 255 long', () => {
    for (const input of ['', '  ', undefined, null, 5])
      expect(read(email(), input)).toEqual({ refused: 'emailRequired' });
    expect(read(email('required'), '')).toEqual({ refused: 'required' });
    expect(read(email(), `${'a'.repeat(250)}@example.com`)).toEqual({ refused: 'maxLength' });
  });
});

describe('passwords', () => {
  test.each(['Passw0rd!', 'A1@aaaaa', 'ÄÖ A1&öä ', `A1?${'x'.repeat(97)}`])('%j can be a new password', (input) => {
    expect(read(newPassword(), input)).toEqual({ value: input });
  });

  test.each([
    ['', 'required'],
    [undefined, 'required'],
    [12345678, 'required'],
    ['Aa1!aaa', 'passwordCriteria'],
    ['passw0rd!', 'passwordCriteria'],
    ['Password!', 'passwordCriteria'],
    ['Passw0rdd', 'passwordCriteria'],
    ['Passw0rd#', 'passwordCriteria'],
    [`A1?${'x'.repeat(98)}`, 'maxLength'],
  ])('%j can’t: %s', (input, refused) => {
    expect(read(newPassword(), input)).toEqual({ refused });
  });

  test.each(['Passw0rd#', 'Password!', 'ÄÖÜ-äöüß', 'Ab cdef_', `A${'x'.repeat(98)}!`])(
    '%j can take the place of a password',
    (input) => {
      expect(read(changedPassword(), input)).toEqual({ value: input });
    },
  );

  test.each([
    ['', 'required'],
    ['Abcde!f', 'changedPasswordCriteria'],
    ['password!', 'changedPasswordCriteria'],
    ['Passw0rdd', 'changedPasswordCriteria'],
    ['Pass w0rd', 'changedPasswordCriteria'],
    [`A!${'x'.repeat(99)}`, 'maxLength'],
  ])('%j can’t take its place: %s', (input, refused) => {
    expect(read(changedPassword(), input)).toEqual({ refused });
  });

  test('a given password is any text, as it was typed', () => {
    expect(read(givenPassword(), ' x ')).toEqual({ value: ' x ' });
    expect(read(givenPassword(), '')).toEqual({ refused: 'required' });
    expect(read(givenPassword(), 'x'.repeat(401))).toEqual({ refused: 'maxLength' });
  });
});

describe('passcode', () => {
  test.each([
    ['1234', '1234'],
    ['000000000000', '000000000000'],
    [1234, '1234'],
  ])('reads %j as %j', (input, value) => {
    expect(read(passcode(), input)).toEqual({ value });
  });

  test.each([
    ['', 'passcodeRequired'],
    [undefined, 'passcodeRequired'],
    [null, 'passcodeRequired'],
    ['12a4', 'passcodeDigits'],
    [' 1234', 'passcodeDigits'],
    ['-1234', 'passcodeDigits'],
    [-1234, 'passcodeDigits'],
    [12.34, 'passcodeDigits'],
    ['١٢٣٤', 'passcodeDigits'],
    ['123', 'passcodeLength'],
    ['1234567890123', 'passcodeLength'],
  ])('refuses %j with %s', (input, refused) => {
    expect(read(passcode(), input)).toEqual({ refused });
  });

  test('its messages are those of the specification', () => {
    expect(en.validation.passcodeRequired).toBe('Please enter a passcode.');
    expect(en.validation.passcodeDigits).toBe('The passcode field must be a number.');
    expect(en.validation.passcodesMustMatch).toBe('Passwords do not match');
  });
});

describe('macAddress', () => {
  test('answers the stored form', () => {
    expect(read(macAddress(), ' 00-1A-79-AB-CD-ZZ ')).toEqual({ value: '00:1a:79:ab:cd:zz' });
  });

  test.each([
    ['', 'macRequired'],
    [undefined, 'macRequired'],
    [7, 'macRequired'],
    ['00:1a', 'macFormat'],
    ['00:1a:79:ab:cd:e', 'macFormat'],
    ['x'.repeat(100), 'macFormat'],
  ])('refuses %j with %s', (input, refused) => {
    expect(read(macAddress(), input)).toEqual({ refused });
  });
});

describe('httpUrl', () => {
  test.each(['http://a.co', 'https://example.com:8080/list.m3u8?a=1&b=2#c', 'http://192.168.0.1/x', 'HTTPS://A.CO'])(
    'takes %j',
    (input) => {
      expect(read(httpUrl(), input)).toEqual({ value: input });
    },
  );

  test.each(['example.com', 'ftp://a.co', 'javascript:alert(1)', 'http://', 'http://a b', 'https:///x', 'http://[::1'])(
    'refuses %j',
    (input) => {
      expect(read(httpUrl(), input)).toEqual({ refused: 'url' });
    },
  );

  test('is required with the key of its form', () => {
    expect(read(httpUrl('urlRequired'), ' ')).toEqual({ refused: 'urlRequired' });
    expect(inForm(httpUrl('urlRequired'), {})).toEqual({ refused: 'urlRequired' });
  });
});

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
    expect(en.validation.searchMin).toBe('Please enter at least 3 characters to search');
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
