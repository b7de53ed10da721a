import { groups } from '@tessera/contracts/groups';
import { beforeEach, expect, it } from 'vitest';
import { dropDrafts } from '../../lib/drafts.ts';
import { beginSession, setEnvironment } from '../../lib/session.ts';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { dropFile, keepFile, keepText, keptFile, keptText } from './bulk-draft.ts';

beforeEach(() => {
  stubBrowser();
  beginSession(
    {
      expiresAt: '2999-01-01T00:00:00Z',
      user: { id: 1, name: 'Salma', email: 'salma@example.com', groupId: groups.subReseller, roleName: 'Sub-reseller' },
      permissions: [],
      hasPasscode: true,
      canGoToggle: true,
    },
    '/login',
  );
});

const head = 'mac,application,package,comment';
const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'list.csv', { type: 'text/csv' });
const keep = (text: string | Uint8Array<ArrayBuffer>, isWanted = () => true) =>
  keepFile({ file: fileOf(text), isConfirmed: true }, isWanted);

it.each(['', '\ufeff'])(
  'keeps a file byte for byte, as it is bought once under the id of its bytes: "%s"',
  async (mark) => {
    const text = `${mark}${head}\r\n00:1a:79:00:00:01,Orbit,1-year,غرفة`;
    await keep(text);
    const kept = keptFile();
    expect(kept).toMatchObject({ isConfirmed: true });
    expect(kept?.file.name).toBe('list.csv');
    expect(await kept?.file.bytes()).toEqual(await fileOf(text).bytes());
  },
);

it.each([
  ['a password', `${head},Password\n1,2,3,4,5`],
  ['a key', `mac;"device key"\n1;2`],
  ['the code of an activation', 'mac,application,package,code\n1,2,3,4'],
  ['an address', `${head}\n1,2,3,http://tv.example/get.php?username=a&password=b`],
  ['another character set', new Uint8Array([0xff, 0xfe, 0x6d, 0x00])],
  ['too much', `${head}\n${'x'.repeat(1_000_001)}`],
])('keeps no file with %s, nor the one before it', async (_what, text) => {
  await keep(`${head}\n1,2,3,4`);
  await keep(text);
  expect(keptFile()).toBeNull();
});

it('keeps failed rows that came back, the code of whose fault is no secret', async () => {
  await keep(`line,${head},code,error\n2,1,2,3,4,C10422,x`);
  expect(keptFile()).not.toBeNull();
});

it('keeps nothing that is not wanted any more once it is read', async () => {
  await keep(`${head}\n1,2,3,4`, () => false);
  expect(keptFile()).toBeNull();
});

it('keeps the MACs of messages, and no word beside them', () => {
  const begun = { application: 'Orbit', packageName: 'lifetime', arrival: '' };
  keepText({ text: 'Hi 00:1A:79:00:00:01\npassword: 1234', ...begun });
  expect(keptText('')).toEqual({ text: '00:1a:79:00:00:01', application: 'Orbit', packageName: 'lifetime' });
  keepText({ text: 'mac,application,pin\n00:1a:79:00:00:01,Orbit,1234', ...begun });
  expect(keptText('')).toBeNull();
});

it('is not taken for what another screen hands over since', () => {
  keepText({ text: '00:1a:79:00:00:01', application: '', packageName: '1-year', arrival: 'first' });
  expect(keptText('first')).not.toBeNull();
  expect(keptText('second')).toBeNull();
});

it('is that person’s in that environment alone, and gone with the sign-out or once it was bought', async () => {
  await keep(`${head}\n1,2,3,4`);
  setEnvironment('sandbox');
  expect(keptFile()).toBeNull();
  setEnvironment('live');
  expect(keptFile()).not.toBeNull();
  dropFile();
  expect(keptFile()).toBeNull();
  await keep(`${head}\n1,2,3,4`);
  dropDrafts();
  expect(keptFile()).toBeNull();
});
