import { expect, test } from 'vitest';
import { fileOf, isTable, macsOf } from './pasted-rows.ts';

test('a text of many messages becomes a row for each device, each once', async () => {
  const text = `[10:02] Ali: 00:1A:79:AA:BB:01 سنة
    [10:03] Maria: 00-1a-79-aa-bb-02 por favor
    • 001a.79aa.bb03 • 00:1A:79:AA:BB:01 (again)`;
  const macs = macsOf(text).map(({ mac }) => mac);
  expect(macs).toEqual(['00:1a:79:aa:bb:01', '00:1a:79:aa:bb:02', '00:1a:79:aa:bb:03']);
  expect(await fileOf(macs, 'Nova "4K"', '1-year').text()).toBe(
    'mac,application,package\r\n00:1a:79:aa:bb:01,"Nova ""4K""",1-year\r\n00:1a:79:aa:bb:02,"Nova ""4K""",1-year\r\n00:1a:79:aa:bb:03,"Nova ""4K""",1-year\r\n',
  );
});

test('a letter that looks like a digit stays, and is asked about', () => {
  expect(macsOf('OO:1A:79:AA:BB:01, zz:1a:79:aa:bb:02')).toEqual([
    { mac: 'oo:1a:79:aa:bb:01', lookAlike: '00:1a:79:aa:bb:01' },
    { mac: 'zz:1a:79:aa:bb:02', lookAlike: null },
  ]);
});

test.each([
  ['a table out of a spreadsheet', 'MAC\tApplication\tPackage\n00:1a:79:aa:bb:01\tNova\t1-year', true],
  ['a file’s text', 'mac,application,package\r\n00:1a:79:aa:bb:01,Nova,lifetime', true],
  ['a message that begins with a MAC', 'mac 00:1a:79:aa:bb:01, thanks\nbye', false],
  ['a list', '00:1a:79:aa:bb:01\n00:1a:79:aa:bb:02', false],
  ['nothing', '', false],
])('%s is a table already: %#', (_what, text, expected) => {
  expect(isTable(text)).toBe(expected);
});
