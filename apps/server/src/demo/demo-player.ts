import type { DemoPlayer, DemoPlaylist } from './demo-event.ts';
import type { Random } from './random.ts';

const MODELS = [
  { model: 'Samsung Tizen 7', appType: 'Tizen' },
  { model: 'LG webOS 23', appType: 'webOS' },
  { model: 'Fire TV Stick 4K', appType: 'Android' },
  { model: 'Xiaomi TV Box S', appType: 'Android' },
  { model: 'Formuler Z11', appType: 'Android' },
  { model: 'Apple TV 4K', appType: 'iOS' },
  { model: 'Windows 11', appType: 'Windows' },
] as const;

const VERSIONS = ['3.4.1', '3.4.0', '3.3.2', '3.1.0', '2.9.8'];
/** The first halves of real makers' addresses. */
const MAKERS = ['00:1a:79', 'a4:30:7a', 'cc:2d:83', '68:37:e9', '7c:d5:66', 'd4:20:6d', '90:dd:5d', 'f0:46:3b'];
const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LISTS = [
  'Living room',
  'Family',
  'Sports',
  'Kids',
  'Movies & series',
  'Wohnzimmer',
  'Sala',
  'غرفة المعيشة',
  'قنوات العائلة',
];

export function inventMac(random: Random): string {
  return `${random.pick(MAKERS)}:${random.hex(2)}:${random.hex(2)}:${random.hex(2)}`;
}

/** Addresses that are kept free for documentation. */
export function inventIp(random: Random): string {
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.between(1, 254)}`;
}

export function inventPlayer(random: Random): DemoPlayer & { appType: string } {
  return {
    ...random.pick(MODELS),
    version: random.pick(VERSIONS),
    installId: `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(12)}`,
    ip: inventIp(random),
    deviceKey: Array.from({ length: 8 }, () => random.pick([...KEY_ALPHABET])).join(''),
    tokenHash: random.hex(64),
  };
}

export function inventPlaylist(random: Random): DemoPlaylist {
  const host = `${random.pick(['tv', 'iptv', 'stream', 'live'])}${random.between(1, 9)}.example.net`;
  const name = random.pick(LISTS);
  const epgUrl = random.isLucky(0.4) ? `http://${host}:8080/xmltv.php` : null;
  if (random.isLucky(0.6)) {
    const login = { username: `user${random.between(1000, 9999)}`, password: random.hex(10) };
    return { name, type: 'xc', url: `http://${host}:8080`, ...login, epgUrl };
  }
  return {
    name,
    type: 'general',
    url: `http://${host}/list/${random.hex(12)}.m3u8`,
    username: null,
    password: null,
    epgUrl,
  };
}
