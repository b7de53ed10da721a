import { describe, expect, test } from 'vitest';
import { inForm, read } from './fields.fixture.ts';
import {
  changedPassword,
  email,
  givenPassword,
  httpUrl,
  macAddress,
  newPassword,
  ownMacAddress,
  passcode,
  sentOwnMacAddress,
} from './fields.ts';
import { messagesOf } from './messages/all.ts';

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
    ['١٣٥٧', '1357'],
    ['۱۳۵۷', '1357'],
    ['１３５７', '1357'],
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
    ['१२३४', 'passcodeDigits'],
    ['١٢٣', 'passcodeLength'],
    ['123', 'passcodeLength'],
    ['1234567890123', 'passcodeLength'],
  ])('refuses %j with %s', (input, refused) => {
    expect(read(passcode(), input)).toEqual({ refused });
  });

  test('its messages are those of the specification', () => {
    expect(messagesOf.en.validation.passcodeRequired).toBe('Please enter a passcode.');
    expect(messagesOf.en.validation.passcodeDigits).toBe('The passcode field must be a number.');
    expect(messagesOf.en.validation.passcodesMustMatch).toBe('Passwords do not match');
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

describe('ownMacAddress', () => {
  test.each(['00:00:00:00:00:00', '02-00-00-00-00-00', 'FFFFFFFFFFFF'])('%s is no device’s own', (input) => {
    expect(read(ownMacAddress(), input)).toEqual({ refused: 'macStandsIn' });
    expect(read(sentOwnMacAddress(), input)).toEqual({ refused: 'macStandsIn' });
  });

  test('but one that players make up is', () => {
    expect(read(sentOwnMacAddress(), '1:0:5e:0:0:1')).toEqual({ value: '01:00:5e:00:00:01' });
    expect(read(ownMacAddress(), 'ff:ff:ff:ff:ff:fe')).toEqual({ value: 'ff:ff:ff:ff:ff:fe' });
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
