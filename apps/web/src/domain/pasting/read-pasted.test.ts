import { describe, expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

const xc = (url: string, username?: string, password?: string) => ({
  type: 'xc',
  url,
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});
const list = (url: string) => ({ type: 'general', url });

/** Messages as customers and suppliers send them, with what each is read as. */
const messages: [what: string, text: string, read: object][] = [
  [
    'a get.php address',
    'http://line.example.tv:8080/get.php?username=anna77&password=Qw8Er9&type=m3u_plus&output=ts',
    { macs: [], playlists: [xc('http://line.example.tv:8080', 'anna77', 'Qw8Er9')] },
  ],
  [
    'a chat in English with MAC, key and link',
    'Hi bro 👋\nMAC: 00:1A:79:3B:4C:5D\nDevice key: 4KX9ZP2M\nhttp://line.example.tv/get.php?username=u1&password=p1&type=m3u\nthanks!!',
    { macs: ['00:1a:79:3b:4c:5d'], deviceKey: '4KX9ZP2M', playlists: [xc('http://line.example.tv', 'u1', 'p1')] },
  ],
  [
    'a portal with a sign-in, in bold of a chat',
    '*Portal:* http://portal.example.com:2095/c/\n*User:* john_doe\n*Pass:* S3cret!x',
    { macs: [], playlists: [xc('http://portal.example.com:2095', 'john_doe', 'S3cret!x')] },
  ],
  [
    'an M3U address in a sentence',
    'Please add this list (https://cdn.example.net/lists/sport.m3u8), thank you.',
    { macs: [], playlists: [list('https://cdn.example.net/lists/sport.m3u8')] },
  ],
  [
    'Arabic, with the marks of direction that a phone puts around numbers',
    'السلام عليكم\nالماك: \u200e00:1A:79:AB:CD:EF\u200f\nمفتاح الجهاز: 7HJK2LMN\nالسيرفر: http://tv.example.org:8000\nاسم المستخدم: ahmed55\nكلمة المرور: 998877',
    {
      macs: ['00:1a:79:ab:cd:ef'],
      deviceKey: '7HJK2LMN',
      playlists: [xc('http://tv.example.org:8000', 'ahmed55', '998877')],
    },
  ],
  [
    'Arabic as it is spoken',
    'يوزر: sami\nباسورد: 112233\nالهوست: tv.example.org:8000\nالماك ٠٠:١a:79:ab:cd:ef',
    { macs: ['00:1a:79:ab:cd:ef'], playlists: [xc('http://tv.example.org:8000', 'sami', '112233')] },
  ],
  [
    'German',
    'Guten Tag, hier meine Daten: MAC 00-1A-79-11-22-33, Geräteschlüssel: AB7KD9QZ. Benutzername: mueller, Passwort: Geheim#1, Server: http://iptv.example.de:8080',
    {
      macs: ['00:1a:79:11:22:33'],
      deviceKey: 'AB7KD9QZ',
      playlists: [xc('http://iptv.example.de:8080', 'mueller', 'Geheim#1')],
    },
  ],
  [
    'Spanish, where a "clave" is a password',
    'Buenas!! servidor: http://tele.example.es:25461 usuario: pepe clave: 1234abc',
    { macs: [], playlists: [xc('http://tele.example.es:25461', 'pepe', '1234abc')] },
  ],
  [
    'Spanish, where the "clave del dispositivo" is a key',
    'mac 00:1a:79:44:55:66\nclave del dispositivo: 9WXY4ABC\ncontraseña: x1y2\nusuario: lola\nurl: http://tele.example.es',
    { macs: ['00:1a:79:44:55:66'], deviceKey: '9WXY4ABC', playlists: [xc('http://tele.example.es', 'lola', 'x1y2')] },
  ],
  [
    'Portuguese',
    'Oi, tudo bem? MAC: 00:1A:79:77:88:99 Chave do dispositivo: K2M4P6R8\nUsuário: joao\nSenha: 55aa66\nDNS: http://dns.example.com.br:80',
    {
      macs: ['00:1a:79:77:88:99'],
      deviceKey: 'K2M4P6R8',
      playlists: [xc('http://dns.example.com.br', 'joao', '55aa66')],
    },
  ],
  [
    'a sign-in whose values stand below their words',
    'HOST\n➡️ http://line.example.tv:8080\nUSERNAME ➜ abc123\nPASSWORD ➜ def456',
    { macs: [], playlists: [xc('http://line.example.tv:8080', 'abc123', 'def456')] },
  ],
  [
    'a password between quotation marks, and a key in a sentence',
    'Benutzer: "max"\nKennwort: "geh heim!"\nServer http://x.example.com, the device key is: AB7KD9QZ.',
    { macs: [], deviceKey: 'AB7KD9QZ', playlists: [xc('http://x.example.com', 'max', 'geh heim!')] },
  ],
  [
    'user and pass said in a row',
    'its user abc123 pass def456 on http://line.example.tv:8080 bro',
    { macs: [], playlists: [xc('http://line.example.tv:8080', 'abc123', 'def456')] },
  ],
  [
    'a list with a guide beside it',
    'M3U: http://a.example.com/live.m3u\nEPG: http://a.example.com/xmltv.php?username=u&password=p',
    {
      macs: [],
      playlists: [list('http://a.example.com/live.m3u')],
      guide: 'http://a.example.com/xmltv.php?username=u&password=p',
    },
  ],
  [
    'a sign-in with its own guide beside it',
    'http://a.example.com/get.php?username=u&password=p&type=m3u_plus\nEPG http://a.example.com/xmltv.php?username=u&password=p',
    { macs: [], playlists: [xc('http://a.example.com', 'u', 'p')] },
  ],
  [
    'a guide with a sign-in alone',
    'epg: http://a.example.com/xmltv.php?username=u&password=p',
    { macs: [], playlists: [xc('http://a.example.com', 'u', 'p')] },
  ],
  [
    'the guide as a file',
    'M3U: http://a.example.com/live.m3u\nEPG: https://epg.example.com/guide.xml.gz',
    { macs: [], playlists: [list('http://a.example.com/live.m3u')], guide: 'https://epg.example.com/guide.xml.gz' },
  ],
  [
    'the same line twice, as list and as sign-in',
    'http://l.example.tv/get.php?username=u&password=p&type=m3u_plus\n\nXtream: http://l.example.tv\nUsername: u\nPassword: p',
    { macs: [], playlists: [xc('http://l.example.tv', 'u', 'p')] },
  ],
  [
    'a sign-in without a space',
    'http://l.example.tv:8080 user:anna,pass:pw1;mac:00:1a:79:00:00:09',
    { macs: ['00:1a:79:00:00:09'], playlists: [xc('http://l.example.tv:8080', 'anna', 'pw1')] },
  ],
  [
    'an address behind the word for a user',
    'Login: http://l.example.tv:8080/c/ User: anna Pass: pw1',
    { macs: [], playlists: [xc('http://l.example.tv:8080', 'anna', 'pw1')] },
  ],
  [
    'two lines: somebody has to choose',
    '1) http://l.example.tv/get.php?username=u&password=p\n2) http://m.example.tv/get.php?username=v&password=q',
    { macs: [], playlists: [xc('http://l.example.tv', 'u', 'p'), xc('http://m.example.tv', 'v', 'q')] },
  ],
  [
    'a channel of a line',
    'does not work http://l.example.tv:8080/live/anna/s3%23x/1042.ts',
    { macs: [], playlists: [xc('http://l.example.tv:8080', 'anna', 's3#x')] },
  ],
  [
    'an address copied out of a page, at the end of a sentence in Chinese',
    '地址：http://l.example.tv/playlist/anna/pw1/m3u_plus。 or http://l.example.tv/get.php?username=b&amp;password=c',
    { macs: [], playlists: [xc('http://l.example.tv', 'anna', 'pw1'), xc('http://l.example.tv', 'b', 'c')] },
  ],
  [
    'letters for digits stay what they are',
    'MAC OO:1A:79:3B:4C:5D key: O0I1L2AB',
    { macs: ['oo:1a:79:3b:4c:5d'], deviceKey: 'O0I1L2AB', playlists: [] },
  ],
  [
    'the beginning of a list itself',
    '#EXTM3U url-tvg="http://e.example.com/guide.xml"\n#EXTINF:-1 tvg-id="1",One\nhttp://l.example.tv:8080/anna/pw1/1042\n#EXTINF:-1,Two\nhttp://l.example.tv:8080/anna/pw1/1043.ts',
    { macs: [], playlists: [xc('http://l.example.tv:8080', 'anna', 'pw1')], guide: 'http://e.example.com/guide.xml' },
  ],
  [
    'a server without a sign-in',
    'new portal http://p.example.com:8080/c',
    { macs: [], playlists: [xc('http://p.example.com:8080')] },
  ],
  ['a sign-in without a server', 'user: anna\npass: pw1', { macs: [], playlists: [xc('', 'anna', 'pw1')] }],
  [
    'three boxes',
    '00:1a:79:00:00:01\n00:1a:79:00:00:02, 00:1a:79:00:00:03 and 00:1a:79:00:00:01 again',
    { macs: ['00:1a:79:00:00:01', '00:1a:79:00:00:02', '00:1a:79:00:00:03'], playlists: [] },
  ],
  [
    'talk',
    'Hello, is the key under the mat? See https://example.com/manual and the user is happy.',
    { macs: [], playlists: [] },
  ],
];

describe('a pasted message', () => {
  test.each(messages)('%s', (_what, text, read) => {
    expect(readPasted(text)).toEqual(read);
  });

  test('that is long, or made to be slow, is read at once', () => {
    const hostile = [
      'user '.repeat(20_000),
      'http://'.repeat(10_000),
      '00:'.repeat(30_000),
      'pass:*_*_'.repeat(10_000),
      `user: ${'a'.repeat(100_000)}`,
      `clave ${'de '.repeat(20_000)}`,
    ];
    for (const text of hostile) expect(readPasted(text).playlists.length).toBeLessThan(50_000);
  });
});
