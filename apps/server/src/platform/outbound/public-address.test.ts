import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '192.167.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::', '0.1.2.3']],
  [
    'a private network',
    ['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ],
  ['a shared network (CGNAT)', ['100.64.0.1', '100.100.100.200', '100.127.255.254']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['metadata of a cloud', ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192']],
  ['multicast or broadcast', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  [
    'reserved or for examples',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '240.0.0.1', '2001:db8::1', '4000::1'],
  ],
  ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1']],
  [
    'IPv4 behind a translation',
    ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::'],
  ],
  ['no address', ['', 'localhost', 'example.com', '999.1.1.1', '1.2.3.4:80', '[::1]']],
])('%s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
