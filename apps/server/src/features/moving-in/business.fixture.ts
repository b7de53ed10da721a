import { crc32 } from 'node:zlib';

/** A made-up business of another panel: resellers, every fourth below another one, and devices of theirs. */
export interface Business {
  people: {
    id: number;
    username: string;
    email: string;
    parentId: number | null;
    credits: number;
    isDisabled: boolean;
  }[];
  devices: { id: number; mac: string; end: number; ownerId: number; isDisabled: boolean }[];
}

/** @param mark makes its addresses and MACs its own */
export function makeBusiness(resellers: number, devices: number, mark = 0): Business {
  const people = Array.from({ length: resellers }, (_, place) => ({
    id: place + 2,
    username: `reseller${mark}-${place}`,
    email: `reseller${mark}-${place}@moved.example`,
    parentId: place % 4 === 3 ? place + 1 : null,
    credits: (place * 37) % 500,
    isDisabled: place % 50 === 49,
  }));
  return {
    people,
    devices: Array.from({ length: devices }, (_, place) => ({
      id: place + 1,
      mac: macOf(mark * 16_000_000 + place),
      // Seconds; a few are over.
      end: 1_795_000_000 + ((place * 7919) % 800) * 86_400 - (place % 20 === 0 ? 100_000_000 : 0),
      ownerId: people[place % resellers]?.id ?? 0,
      isDisabled: place % 100 === 99,
    })),
  };
}

const macOf = (number: number) =>
  `00:1a:${number
    .toString(16)
    .padStart(8, '0')
    .replace(/(..)(?=.)/g, '$1:')}`;
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const emailOf = ({ people }: Business, id: number) => people.find((person) => person.id === id)?.email ?? '';

export const peopleTable = (business: Business) => [
  ['email', 'name', 'parent', 'balance', 'disabled'],
  ...business.people.map(({ email, username, parentId, credits, isDisabled }) => [
    email,
    username,
    parentId === null ? '' : emailOf(business, parentId),
    String(credits),
    isDisabled ? '1' : '0',
  ]),
];

export function devicesTable(business: Business, application: string): string[][] {
  const emails = new Map(business.people.map(({ id, email }) => [id, email]));
  return [
    ['mac', 'end', 'owner', 'application', 'disabled'],
    ...business.devices.map(({ mac, end, ownerId, isDisabled }) => [
      mac,
      isoOf(end),
      emails.get(ownerId) ?? '',
      application,
      isDisabled ? '1' : '0',
    ]),
  ];
}

export const asCsv = (table: readonly (readonly string[])[]) => `${table.map((cells) => cells.join(',')).join('\n')}\n`;

/** A dump as mysqldump writes it, with a table besides that is nobody's business. @param base64 as older versions keep MACs */
export function asDump({ people, devices }: Business, layout: 'xui' | 'xtream', base64 = layout === 'xtream'): string {
  const names =
    layout === 'xui'
      ? { people: 'users', lines: 'lines', groups: 'users_groups' }
      : { people: 'reg_users', lines: 'users', groups: 'member_groups' };
  const mac = (written: string) => (base64 ? Buffer.from(written).toString('base64') : written);
  return [
    '-- MySQL dump 10.19\n/*!40101 SET NAMES utf8 */;\n',
    tableOf(
      'client_logs',
      ['id', 'text'],
      [
        ['1', "'it''s; a \\'log\\' (of 1),'"],
        ['2', "'x'"],
      ],
    ),
    tableOf(
      names.lines,
      [
        'id',
        'member_id',
        'username',
        'password',
        'exp_date',
        'admin_enabled',
        'enabled',
        'admin_notes',
        'is_mag',
        'is_e2',
        'is_trial',
      ],
      [
        ...devices.map(({ id, ownerId, end, isDisabled }) => [
          String(id),
          String(ownerId),
          `'line${id}'`,
          `'pass\\'${id}'`,
          String(end),
          isDisabled ? '0' : '1',
          '1',
          "'note; of it'",
          '1',
          '0',
          '0',
        ]),
        [String(devices.length + 1), '2', "'m3u'", "'m3u'", 'NULL', '1', '1', 'NULL', '0', '0', '0'],
      ],
    ),
    tableOf(
      'mag_devices',
      ['mag_id', 'user_id', 'bright', 'mac'],
      devices.map(({ id, mac: written }) => [String(id), String(id), '200', `'${mac(written)}'`]),
    ),
    tableOf(
      names.groups,
      ['group_id', 'group_name', 'is_admin', 'is_reseller'],
      [
        ['1', "'Admins'", '1', '0'],
        ['2', "'Resellers'", '0', '1'],
      ],
    ),
    tableOf(
      names.people,
      ['id', 'username', 'password', 'email', 'member_group_id', 'credits', 'status', 'owner_id'],
      [
        ['1', "'admin'", "'secret'", "'admin@old.example'", '1', '0', '1', '0'],
        ...people.map(({ id, username, email, parentId, credits, isDisabled }) => [
          String(id),
          `'${username}'`,
          "'secret'",
          `'${email}'`,
          '2',
          String(credits),
          isDisabled ? '0' : '1',
          String(parentId ?? 1),
        ]),
      ],
    ),
  ].join('');
}

function tableOf(name: string, columns: string[], rows: string[][]): string {
  const defined = columns.map((column) => `  \`${column}\` varchar(255) DEFAULT NULL`).join(',\n');
  const inserts: string[] = [];
  for (let from = 0; from < rows.length; from += 1000) {
    const tuples = rows.slice(from, from + 1000).map((values) => `(${values.join(',')})`);
    inserts.push(`INSERT INTO \`${name}\` VALUES ${tuples.join(',')};\n`);
  }
  return `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${defined},\n  PRIMARY KEY (\`${columns[0]}\`)\n) ENGINE=InnoDB;\n${inserts.join('')}`;
}

/** A workbook of sheets, as plain as it can be: texts in their cells, packed without compression. */
export function asXlsx(sheets: Record<string, readonly (readonly string[])[]>): Buffer {
  const names = Object.keys(sheets);
  const escapeXml = (text: string) => text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const column = (place: number) => String.fromCharCode(65 + place);
  const sheetOf = (rows: readonly (readonly string[])[]) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, place) => `<c r="${column(place)}${row + 1}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelation}"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${names
      .map((name, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="r${place + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelation}">${names
      .map(
        (_, place) =>
          `<Relationship Id="r${place + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetOf(sheets[name] ?? [])]),
    ),
  });
}

function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
