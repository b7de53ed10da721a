import { expect, test } from 'vitest';
import { asPasted, fileOf, isTable, macsOf, readable } from './pasted-rows.ts';

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

test('beside a name in Arabic a MAC is held together by marks that nobody sees, and nothing reads', () => {
  const pasted = 'أحمد 00:1A:79:AA:BB:01\r\nAli 00:1A:79:AA:BB:02\nسارة ٠٠-١a-79-aa-bb-03، 001a.79aa.bb04';
  const shown = readable(pasted);
  expect(shown).toContain('أحمد \u206600:1A:79:AA:BB:01\u2069');
  expect(shown).toContain('Ali 00:1A:79:AA:BB:02\n');
  expect(shown).toContain('\u2066001a.79aa.bb04\u2069');
  expect(readable(shown)).toBe(shown);
  expect(asPasted(shown)).toBe(pasted);
  expect(macsOf(shown)).toEqual(macsOf(pasted));
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
