import { describe, expect, test } from 'vitest';
import {
  describeAddress,
  isPostgresAddress,
  parseAddress,
  readHosts,
  withDatabase,
  withSessionSettings,
} from './address.ts';

describe('an address', () => {
  test.each([
    ['postgres://me:secret@db.example.com/shop', [['db.example.com', 5432]]],
    ['postgresql://db.example.com:6432/shop', [['db.example.com', 6432]]],
    ['postgres://me@[fd00::1]:5433/shop', [['fd00::1', 5433]]],
    [
      'postgres://me:se%2Fcret@one,two:5433,[fd00::1]:5434/shop?target_session_attrs=read-write',
      [
        ['one', 5432],
        ['two', 5433],
        ['fd00::1', 5434],
      ],
    ],
    [
      'postgres:///shop?host=one,two&port=5433',
      [
        ['one', 5433],
        ['two', 5433],
      ],
    ],
    [
      'postgres://me@/shop?host=one,two&port=1,2',
      [
        ['one', 1],
        ['two', 2],
      ],
    ],
    ['postgres://me@/shop?host=/var/run/postgresql', [['/var/run/postgresql', 5432]]],
    ['postgres://me@%2Fvar%2Frun%2Fpostgresql:5433/shop', [['/var/run/postgresql', 5433]]],
    ['postgres://me@/shop', [['localhost', 5432]]],
  ])('%s is read', (url, hosts) => {
    expect(readHosts(url).hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
    expect(parseAddress(url).pathname).toBe('/shop');
  });

  test.each([
    'nonsense',
    'mysql://me@one/shop',
    'postgres://one:x/shop',
    'postgres://one:5432,two:x/shop',
    'postgres://one,/shop',
    'postgres:///shop?host=one,two,three&port=1,2',
    'postgres://one:70000,two/shop',
    'postgres://one/shop?target_session_attrs=best',
  ])('%s is none', (url) => {
    expect(isPostgresAddress(url)).toBe(false);
  });

  test('with several hosts keeps its user, and takes settings and another database', () => {
    const url = 'postgres://me:se%2Fcret@one,two:5433/shop?sslmode=verify-full';
    const other = parseAddress(withDatabase(withSessionSettings(url, { role: 'cashier' }), 'till'));
    expect([other.username, other.password, other.pathname]).toEqual(['me', 'se%2Fcret', '/till']);
    expect(Object.fromEntries(other.searchParams)).toEqual({
      sslmode: 'verify-full',
      host: 'one,two',
      port: '5432,5433',
      options: '-c DateStyle=ISO -c role=cashier',
    });
    expect(describeAddress(url)).toBe('shop at one:5432,two:5433');
  });
});

test.each([
  ['', true, false],
  ['?target_session_attrs=any', true, false],
  ['?target_session_attrs=read-write', true, false],
  ['?target_session_attrs=primary', true, false],
  ['?target_session_attrs=prefer-standby', false, false],
  ['?target_session_attrs=standby', false, true],
  ['?target_session_attrs=read-only', false, true],
])('of several hosts %s wants a writable one: %s, and nothing else: %s', (parameters, wantsWritable, isStrict) => {
  expect(readHosts(`postgres://one,two/shop${parameters}`)).toMatchObject({ wantsWritable, isStrict });
});
