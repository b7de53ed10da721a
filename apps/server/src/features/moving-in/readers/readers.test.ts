import { deflateRawSync, gzipSync } from 'node:zlib';
import { withoutFormulas } from '@tessera/contracts/spreadsheet-cells';
import { describe, expect, test } from 'vitest';
import { asCsv, asDump, asXlsx, devicesTable, makeBusiness, peopleTable } from '../business.fixture.ts';
import { MoveEmpty, type MoveReader, MoveTooLarge, MoveUnreadable, type SourceRow } from './move-reader.ts';
import { openReader } from './open-reader.ts';
import { readDump } from './sql-dump.ts';

/** As a stream gives it: in pieces that break it anywhere. */
async function* pieces(content: Buffer, size: number): AsyncIterable<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

async function readAll(content: string | Buffer, size = 64 * 1024): Promise<MoveReader & { read: SourceRow[] }> {
  const reader = await openReader(pieces(Buffer.from(content), size));
  const read: SourceRow[] = [];
  for await (const row of reader.rows) read.push(row);
  return { ...reader, layout: reader.layout, read };
}

const business = makeBusiness(8, 30);

describe('a table', () => {
  test('is read with its head, separated by what its head has most of, in pieces of any size', async () => {
    const { parts, read } = await readAll('E-mail;Name, full;Email\r\na@b.c;"x;\n""y""";1\r\n\r\n;;\r\n', 3);
    expect(parts).toEqual([{ name: 'CSV', columns: ['E-mail', 'Name, full', 'Email'], rows: 1 }]);
    expect(read).toEqual([{ part: 'CSV', line: 3, cells: { 'E-mail': 'a@b.c', 'Name, full': 'x;\n"y"', Email: '1' } }]);
  });

  test('keeps every column, though one is called as a second of the same name would be', async () => {
    const { parts, read } = await readAll('mac,mac,mac (2),,#4\r\n1,2,3,4,5\r\n');
    expect(parts[0]?.columns).toEqual(['mac', 'mac (2)', 'mac (2) (2)', '#4', '#4 (2)']);
    expect(Object.values(read[0]?.cells ?? {})).toEqual(['1', '2', '3', '4', '5']);
  });

  test('of a single column is one where that is called as a column that we know', async () => {
    const { parts, read } = await readAll('E-Mail\r\na@b.c\r\nd@e.f\r\n');
    expect(parts).toEqual([{ name: 'CSV', columns: ['E-Mail'], rows: 2 }]);
    expect(read.map(({ cells }) => cells['E-Mail'])).toEqual(['a@b.c', 'd@e.f']);
    await expect(readAll('a@b.c\nd@e.f\n')).rejects.toBeInstanceOf(MoveUnreadable);
  });

  test.each([
    ['few', 20],
    ['many', 20_000],
  ])('of %s rows that was packed and cut off is refused, and breaks nothing', async (_how, count) => {
    const rows = Array.from({ length: count }, (_, place) => `00:1a:79:00:00:01,${(place * 7919) % 104_729}`);
    const whole = gzipSync(['mac,number', ...rows].join('\n'));
    await expect(readAll(whole.subarray(0, -50))).rejects.toBeInstanceOf(MoveUnreadable);
  });

  test('is read where its first piece holds many rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => `00:1a:79:00:00:01,${place}`);
    const { read } = await readAll(['mac,number', ...rows].join('\n'), 1024 * 1024);
    expect([read.length, read.at(-1)?.cells.number]).toEqual([20_000, '19999']);
  });

  test.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\nä,1\n', 'utf16le')])],
    ['Windows', Buffer.from('a,b\nä,1\n', 'latin1')],
    ['UTF-8', Buffer.from('\ufeffa,b\nä,1\n')],
    ['gzip', gzipSync('a,b\nä,1\n')],
  ])('in %s', async (_name, content) => {
    expect((await readAll(content)).read[0]?.cells).toEqual({ a: 'ä', b: '1' });
  });

  test.each([
    ['Windows', Buffer.from('ä', 'latin1'), 'ä'],
    ['UTF-8', Buffer.from('ä'), 'ä'],
    ['UTF-8 with a broken letter', Buffer.from([0xc3, 0xa4, 0xe4]), 'ä\ufffd'],
  ])('in %s, where that shows far behind its beginning', async (_name, letters, expected) => {
    const plain = Array.from({ length: 20 }, () => 'plain,1\n').join('');
    const content = Buffer.concat([Buffer.from(`a,b\n${plain}`), letters, Buffer.from(',1\n')]);
    for (const size of [1, 16, 17, 1024]) expect((await readAll(content, size)).read.at(-1)?.cells.a).toBe(expected);
  });

  test('in the character set that Windows has for Arabic', async () => {
    const content = Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0xd3, 0xc7, 0xd1, 0xc9]), Buffer.from(',1\n')]);
    expect((await readAll(content)).read[0]?.cells.a).toBe('سارة');
  });

  test.each(['01001234567', '+20 100', 'a,=1'])('of ours gives %s back', async (text) => {
    expect((await readAll(`a,b\n"${withoutFormulas(text)}",1\n`)).read[0]?.cells.a).toBe(text);
  });

  test('with the line that tells spreadsheets the separator', async () => {
    for (const size of [3, 1024]) {
      const { read } = await readAll('sep=;\r\na;b,c\r\n1;"2"\r\n', size);
      expect(read).toEqual([{ part: 'CSV', line: 3, cells: { a: '1', 'b,c': '2' } }]);
    }
  });

  test.each(['', ' \n', gzipSync('')])('that is empty is told to be that', async (content) => {
    await expect(readAll(content)).rejects.toBeInstanceOf(MoveEmpty);
  });

  test.each(['', 'only a text', Buffer.from([1, 0, 2, 0])])('that is none is refused', async (content) => {
    await expect(readAll(content)).rejects.toBeInstanceOf(MoveUnreadable);
  });
});

test('a workbook is its sheets', async () => {
  const content = asXlsx({ People: peopleTable(business), Devices: devicesTable(business, 'Alpha'), Empty: [] });
  const { layout, parts, read } = await readAll(content);
  expect(layout).toBe('xlsx');
  expect(parts.map(({ name, rows }) => [name, rows])).toEqual([
    ['People', 8],
    ['Devices', 30],
  ]);
  const csv = await readAll(asCsv(devicesTable(business, 'Alpha')));
  expect(read.filter(({ part }) => part === 'Devices').map(({ cells }) => cells)).toEqual(
    csv.read.map(({ cells }) => cells),
  );
});

test('a workbook that holds more than memory should is refused before it is unpacked, whatever it says of its size', async () => {
  const packed = deflateRawSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 });
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.length + packed.length, 16);
  await expect(readAll(Buffer.concat([head, packed, entry, end]))).rejects.toBeInstanceOf(MoveTooLarge);
  await expect(readAll(Buffer.concat([head, packed]))).rejects.toBeInstanceOf(MoveUnreadable);
});

describe('a dump', () => {
  test.each([
    ['xui', false, 64 * 1024],
    ['xtream', true, 64 * 1024],
    ['xtream', false, 7],
  ] as const)('of %s tells its layout by its tables (MACs in base64: %s)', async (layout, base64, size) => {
    const { read, counted, ...reader } = await readAll(asDump(business, layout, base64), size);
    expect(reader.layout).toBe(layout);
    expect(counted).toEqual({ m3u: 1 });
    const people = read.filter(({ part }) => part !== 'mag_devices').map(({ cells }) => cells);
    expect(people[0]).toMatchObject({ email: 'admin@old.example', '#operator': '1' });
    expect(people.slice(1).map(({ email, owner_id, credits }) => [email, owner_id, credits])).toEqual(
      business.people.map(({ email, parentId, credits }) => [email, String(parentId ?? 1), String(credits)]),
    );
    const devices = read.filter(({ part }) => part === 'mag_devices').map(({ cells }) => cells);
    expect(devices.map(({ mac, exp_date, member_id }) => [mac, exp_date, member_id])).toEqual(
      business.devices.map(({ mac, end, ownerId }) => [mac, String(end), String(ownerId)]),
    );
    expect(devices[0]).toMatchObject({ password: "pass'1", notes: 'note; of it', enabled: '1' });
  });

  test('of neither panel is refused', async () => {
    await expect(
      readAll('-- dump\nCREATE TABLE `users` (`id` int);\nINSERT INTO `users` VALUES (1);\n'),
    ).rejects.toBeInstanceOf(MoveUnreadable);
  });

  test('whose rows have other values than columns, or break off, is refused', async () => {
    const broken = ['INSERT INTO `lines` (`id`, `exp_date`) VALUES (1);', "INSERT INTO `lines` (`id`) VALUES ('1"];
    for (const text of broken) await expect(readAll(text)).rejects.toBeInstanceOf(MoveUnreadable);
  });

  test('is read as text: strings hold what looks like statements, comments are passed over, NULL and numbers are values', async () => {
    const text = [
      "-- INSERT INTO `t` VALUES (9);\n/* INSERT INTO `t` VALUES (8); */ # no; 'thing\n",
      'CREATE TABLE `t` (`id` int NOT NULL, `a;b` text, KEY `x` (`id`));',
      "INSERT INTO `other` VALUES ('); INSERT INTO `t` VALUES (7);');",
      "INSERT INTO `t` VALUES (1,'a\\\\'),(2, NULL) , (-3.5,_binary 'it''s \\n\\'x\\'');",
    ].join('\n');
    const rows = [];
    async function* texts() {
      for (const letter of text) yield letter;
    }
    const columns = text.replace('`a;b`', '`ab`');
    async function* plain() {
      for (const letter of columns) yield letter;
    }
    for await (const row of readDump(plain(), (table) => table === 't')) rows.push(row.values);
    expect(rows).toEqual([
      { id: '1', ab: 'a\\' },
      { id: '2', ab: null },
      { id: '-3.5', ab: "it's \n'x'" },
    ]);
    await expect(
      (async () => {
        for await (const _row of readDump(texts(), (table) => table === 't'));
      })(),
    ).rejects.toBeInstanceOf(MoveUnreadable);
  });

  test('keeps memory flat: only the tables that are asked for are kept, a piece at a time', async () => {
    const filler = `INSERT INTO \`client_logs\` VALUES ${Array.from({ length: 500 }, (_, id) => `(${id},'${'x'.repeat(2000)}')`).join(',')};\n`;
    const piece = Buffer.from(filler);
    let most = 0;
    async function* long() {
      yield '-- dump\n';
      for (let times = 0; times < 300; times += 1) {
        yield piece.toString();
        if (times % 50 === 49) {
          globalThis.gc?.();
          most = Math.max(most, process.memoryUsage().heapUsed);
        }
      }
      yield 'INSERT INTO `t` (`id`) VALUES (1);';
    }
    const before = process.memoryUsage().heapUsed;
    const rows = [];
    for await (const { values } of readDump(long(), (table) => table === 't')) rows.push(values);
    expect(rows).toEqual([{ id: '1' }]);
    // 300 MB went through.
    expect(most - before).toBeLessThan(150_000_000);
  });
});
