import { withoutFormulas } from '@tessera/contracts/spreadsheet-cells';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const shape = { columns: { mac: 'mac', name: 'name' }, required: ['mac', 'name'], otherwise: 'fileRequired' } as const;
const namesOf = (content: string | Buffer) =>
  readTable(Buffer.from(content as string), shape).map(({ cells: { name } }) => name);

/** Arabic as Windows saves it in its own character set: سارة */
const sara = Buffer.from([0xd3, 0xc7, 0xd1, 0xc9]);

describe('a table', () => {
  test.each([',', ';', '\t'])('is separated by %j alone where its head is', (mark) => {
    const others = [',', ';', '\t'].filter((other) => other !== mark).join('');
    expect(namesOf(`mac${mark}name\nx${mark}a${others}b\n`)).toEqual([`a${others}b`]);
  });

  test('is separated by what the line says that tells spreadsheets the separator', () => {
    expect(namesOf('\ufeffsep=;\r\nmac;name,\r\nx;a,b\r\n')).toEqual(['a,b']);
  });

  test.each([
    ['Windows for western Europe', Buffer.from('mac;name\nx;Jörg Müßig\n', 'latin1'), 'Jörg Müßig'],
    ['Windows for Arabic', Buffer.concat([Buffer.from('mac;name\nx;'), sara, Buffer.from('\n')]), 'سارة'],
    ['UTF-16, the higher byte first', Buffer.from('\ufeffmac;name\nx;سارة\n', 'utf16le').swap16(), 'سارة'],
  ])('is read in the characters of %s', (_name, content, expected) => {
    expect(namesOf(content)).toEqual([expected]);
  });

  test.each(['01001234567', '201001234567', '1E5', '+49 170', '=1+1', 'a,=1'])('of ours gives %s back', (text) => {
    expect(withoutFormulas(text)).not.toBe(text);
    expect(namesOf(`mac,name\nx,"${withoutFormulas(text)}"\n`)).toEqual([text]);
  });

  test.each(['0', '1001234567', '010 0123', "it's 01", '0x1f', '12:34:56:78:90:12'])(
    'of ours has %s as it is',
    (text) => {
      expect(withoutFormulas(text)).toBe(text);
    },
  );
});
