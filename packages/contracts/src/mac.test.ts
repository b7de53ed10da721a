import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findMac,
  findMacs,
  formatMacInput,
  formatTypedMac,
  lookAlikeMac,
  parseMac,
  parseMacPiece,
  readPastedMac,
  readSentMac,
  readTypedMac,
} from './mac.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
const pairs = (alphabet: string) =>
  fc.array(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 2, maxLength: 2 }), {
    minLength: 6,
    maxLength: 6,
  });
const stored = /^[0-9a-z]{2}(:[0-9a-z]{2}){5}$/;

describe('parseMac', () => {
  test.each([
    ['00:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef'],
    ['00:1A:79:AB:CD:EF', '00:1a:79:ab:cd:ef'],
    ['00-1A-79-AB-CD-EF', '00:1a:79:ab:cd:ef'],
    ['001a79abcdef', '00:1a:79:ab:cd:ef'],
    ['  001A79ABCDEF\n', '00:1a:79:ab:cd:ef'],
    ['zx:9k:00:11:22:33', 'zx:9k:00:11:22:33'],
    ['ZX9K00112233', 'zx:9k:00:11:22:33'],
  ])('reads %j as %j', (input, mac) => {
    expect(parseMac(input)).toBe(mac);
  });

  test.each([
    '',
    ' ',
    '00:1a:79:ab:cd',
    '00:1a:79:ab:cd:e',
    '00:1a:79:ab:cd:ef:01',
    '00:1a:79:ab:cd:ef:',
    ':00:1a:79:ab:cd:ef',
    '00::1a:79:ab:cd:ef',
    '001:a79:abc:def',
    '0:01a79abcdef',
    '00 1a 79 ab cd ef',
    '00.1a.79.ab.cd.ef',
    '00:1a:79:ab:cd:é1',
    '00:1a:79:ab:cd:_1',
    '٠٠:1a:79:ab:cd:ef',
    '00:1a:79:ab:cd:ef\n00:1a:79:ab:cd:ef',
  ])('refuses %j', (input) => {
    expect(parseMac(input)).toBeNull();
  });

  test('gives the same MAC for every way of writing it', () => {
    fc.assert(
      fc.property(
        pairs(letters),
        fc.array(fc.constantFrom('', ':', '-'), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (groups, separators, isUpper) => {
          const written = groups.map((group, index) => group + (separators[index] ?? '')).join('');
          expect(parseMac(isUpper ? written.toUpperCase() : written)).toBe(groups.join(':'));
        },
      ),
    );
  });

  test('answers null or the stored form, whatever comes, and reads its own answer back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...letters, ':', '-', ' ') })), (input) => {
        const mac = parseMac(input);
        if (mac === null) return;
        expect(mac).toMatch(stored);
        expect(parseMac(mac)).toBe(mac);
      }),
    );
  });
});

describe('readPastedMac', () => {
  test.each([
    ['0:1a:79:ab:cd:e', '00:1a:79:ab:cd:0e'],
    ['0:1a:79:0:0:1', '00:1a:79:00:00:01'],
    ['00:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef'],
    ['00:1a:79:ab:cd:e', null],
    ['00-1a-79-a-cd-ef', null],
  ])('reads %j as %j', (input, mac) => {
    expect(readPastedMac(input)).toBe(mac);
  });
});

describe('readSentMac', () => {
  test.each([
    ['0:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef'],
    ['0:1A:79:A:0:F', '00:1a:79:0a:00:0f'],
    [' 0-1-2-3-4-5 ', '00:01:02:03:04:05'],
    ['00:1a:79:ab:cd:e', '00:1a:79:ab:cd:0e'],
    ['00:1A:79:AB:CD:EF', '00:1a:79:ab:cd:ef'],
    ['001a79abcdef', '00:1a:79:ab:cd:ef'],
    ['zx:9k:00:11:22:33', 'zx:9k:00:11:22:33'],
  ])('reads %j as %j', (input, mac) => {
    expect(readSentMac(input)).toBe(mac);
  });

  test.each([
    '0:1a:79:ab:cd',
    '0:1a:79:ab:cd:ef:1',
    '0:zx:79:ab:cd:ef',
    '0:1a::ab:cd:ef',
    '01a79abcdef',
    '0:1a:79:abc:d:ef',
  ])('refuses %j', (input) => {
    expect(readSentMac(input)).toBeNull();
  });

  test('reads each way of leaving zeros out as the whole MAC', () => {
    fc.assert(
      fc.property(pairs('0123456789abcdef'), fc.constantFrom(':', '-'), (groups, separator) => {
        const short = groups.map((group) => group.replace(/^0/, '')).join(separator);
        expect(readSentMac(short)).toBe(groups.join(':'));
      }),
    );
  });
});

describe('formatMacInput', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['00', '00'],
    ['001', '00:1'],
    ['00:', '00'],
    ['00:1A', '00:1a'],
    ['00 1a.79', '00:1a:79'],
    ['001a79abcdef', '00:1a:79:ab:cd:ef'],
    ['00:1a:79:ab:cd:ef:99', '00:1a:79:ab:cd:ef'],
    ['xyz', ''],
    ['0g1h', '01'],
    ['00:1a:79:ab:cd:e', '00:1a:79:ab:cd:e'],
  ])('shows %j as %j while it is typed', (input, shown) => {
    expect(formatMacInput(input)).toBe(shown);
  });

  test.each([
    ['ZX-9K-00-11-22-33', 'zx:9k:00:11:22:33'],
    [' zx9k00112233 ', 'zx:9k:00:11:22:33'],
  ])('keeps a paste of six well-formed pairs: %j', (input, shown) => {
    expect(formatMacInput(input)).toBe(shown);
  });

  test.each([
    'MAC: 00:1A:79:AB:CD:EF',
    'MAC:00:1A:79:AB:CD:EF',
    'MAC:001A79ABCDEF',
    'mac=00-1a-79-ab-cd-ef&app=1',
    'My mac address is 00:1A:79:AB:CD:EF, thanks',
    'MAC 00 1A 79 AB CD EF',
    'MAC 001A79ABCDEF key JFE399HT',
    'mac address 001a.79ab.cdef',
    '"00:1A:79:AB:CD:EF",',
    '\u200e00:1A:79:AB:CD:EF\u200e',
    '٠٠:١a:٧٩:ab:cd:ef',
    '00：1A：79：AB：CD：EF',
    '00:1a:79:ab:cd:ef and 02:1a:79:ab:cd:ef',
  ])('takes the MAC out of %j', (input) => {
    expect(formatMacInput(input)).toBe('00:1a:79:ab:cd:ef');
  });

  test('makes no other device’s MAC of a sentence with half a MAC in it', () => {
    expect(formatMacInput('MAC: 00:1A:79:AB:CD')).toBe('00:1a:79:ab:cd');
    expect(formatMacInput('My mac address is 00:1A:79:AB')).toBe('00:1a:79:ab');
  });

  test('shows at most 17 characters, pairs joined by colons, and is stable', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        const shown = formatMacInput(input);
        expect(shown).toMatch(/^([0-9a-z]{2}:){0,5}([0-9a-z]{1,2})?$/);
        expect(shown.length).toBeLessThanOrEqual(17);
        expect(formatMacInput(shown)).toBe(shown);
      }),
    );
  });

  test('typing a MAC key by key gives that MAC', () => {
    fc.assert(
      fc.property(pairs('0123456789abcdef'), (groups) => {
        const typed = [...groups.join('')].reduce((shown, key) => formatTypedMac(shown, shown + key), '');
        expect(typed).toBe(groups.join(':'));
        expect(parseMac(typed)).toBe(typed);
      }),
    );
  });

  test('a paste of any MAC survives', () => {
    fc.assert(
      fc.property(pairs(letters), (groups) => {
        expect(formatMacInput(groups.join('-'))).toBe(groups.join(':'));
      }),
    );
  });
});

describe('formatTypedMac', () => {
  test.each([
    ['', '0', '0'],
    ['00', '001', '00:1'],
    ['a', 'ag', 'a'],
    ['00:1a', '00:1ag', '00:1a'],
    ['00:1a:79', '00:1a:7', '00:1a:7'],
    ['zx:9k:00:11:22:33', 'zx:9k:00:11:22:3', 'zx:9k:00:11:22:3'],
    ['zx:9k:00:11:22:3', 'zx:9k:00:11:22:33', 'zx:9k:00:11:22:33'],
    ['zx:9k:00:11:22:33', 'zx:9k:00:11:22:334', 'zx:9k:00:11:22:33'],
    ['00:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef0', '00:1a:79:ab:cd:ef'],
    ['', 'MAC: 00:1A:79:AB:CD:EF', '00:1a:79:ab:cd:ef'],
  ])('after %j and typing to %j it is %j', (before, typed, shown) => {
    expect(formatTypedMac(before, typed)).toBe(shown);
  });
});

describe('findMac', () => {
  test.each([
    '',
    'nothing',
    '00:1a:79:ab:cd',
    'no mac: 00:1a:79:ab:cd:e',
    'abcdefghijklmnop',
    '00:1a:79:ab:cd:ef:01:02',
    '550e8400-e29b-41d4-a716-446655440000',
  ])('finds none in %j', (text) => {
    expect(findMac(text)).toBeNull();
  });
});

describe('readTypedMac', () => {
  test.each([
    '٠٠:١a:٧٩:٤c:٢b:٩e',
    '００：１Ａ：７９：４Ｃ：２Ｂ：９Ｅ',
    ' 00 1a 79 4C 2b 9e ',
    '00 : 1A : 79 : 4C : 2B : 9E',
    'MAC: 00-1a-79-4c-2b-9e',
    '001a.794c.2b9e',
  ])('reads %j', (text) => {
    expect(readTypedMac(text)).toBe('00:1a:79:4c:2b:9e');
  });

  test.each(['', '00 1a 79 4c 2b', '00 1a 79 4c 2b 9e 01', '00:1a:79:4c:2b:9e:01', 'no mac here'])(
    'reads none in %j',
    (text) => {
      expect(readTypedMac(text)).toBeNull();
    },
  );
});

describe('findMacs', () => {
  test('finds each once, in the order of the text', () => {
    expect(findMacs('00:1a:79:00:00:02, 001A79000001 and 00-1A-79-00-00-02')).toEqual(['00:1a:79:00:00:02']);
    expect(findMacs('00:1a:79:00:00:02 zx:9k:00:11:22:33')).toEqual(['00:1a:79:00:00:02', 'zx:9k:00:11:22:33']);
    expect(findMacs('00:1a:79:00:00:02 and 001a.7900.0003.')).toEqual(['00:1a:79:00:00:02', '00:1a:79:00:00:03']);
    expect(findMacs('001A79000001\n001a.7900.0002')).toEqual(['00:1a:79:00:00:01', '00:1a:79:00:00:02']);
  });
});

describe('lookAlikeMac', () => {
  test.each([
    ['oo:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef'],
    ['00:la:79:ab:cd:ei', '00:1a:79:ab:cd:e1'],
    ['00:1a:79:ab:cd:ef', null],
    ['zo:9k:00:11:22:33', null],
    ['', null],
  ])('of %j it is %j', (mac, meant) => {
    expect(lookAlikeMac(mac)).toBe(meant);
  });
});

describe('parseMacPiece', () => {
  test.each([
    ['1A-79', '1a:79'],
    ['1a', '1a'],
    [' 00:1a ', '00:1a'],
    ['00:1a:', '00:1a'],
    ['79 7F db  a', '79:7f:db:a'],
    [':1a:79:', '1a:79'],
    ['00:1a:79:ab:cd:ef', '00:1a:79:ab:cd:ef'],
  ])('reads %j as %j', (input, piece) => {
    expect(parseMacPiece(input)).toBe(piece);
  });

  test.each(['', ' ', ':', '--', '1a_79', '%', '00:1a:79:ab:cd:ef:0', 'someone@example.com', 'ab cd ef gh', 'abc de'])(
    'refuses %j',
    (input) => {
      expect(parseMacPiece(input)).toBeNull();
    },
  );
});
