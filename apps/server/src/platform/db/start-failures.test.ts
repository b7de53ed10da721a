import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { explainConnectFailure } from './connection.ts';
import { migrate, refuseOldServer } from './migrate.ts';

describe('a database that is not there', () => {
  test.each([
    ['not an address', 'nonsense', /^DATABASE_URL must look like postgres:\/\//],
    ['another kind of database', 'mysql://me@127.0.0.1/x', /^DATABASE_URL must look like postgres:\/\//],
    [
      'no socket',
      'postgres://me@localhost/x?host=/nowhere',
      /^DATABASE_URL: no PostgreSQL answers for x at \/nowhere$/,
    ],
    [
      'a host that nobody knows',
      'postgres://me:secret@nowhere.invalid/x',
      /^DATABASE_URL: the host of x at nowhere\.invalid is not known$/,
    ],
    [
      'a certificate that is not there',
      'postgres://me:secret@localhost/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      /^DATABASE_URL: ENOENT: .*\/nowhere\/ca\.pem'$/,
    ],
  ])('%s is one clear line', async (_case, url, message) => {
    const error = await migrate({ url }).catch((caught: unknown) => caught as Error);
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
  });

  test('a port where nobody listens is one clear line, without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const message = `DATABASE_URL: no PostgreSQL answers for shop at 127.0.0.1:${port}`;
    await expect(migrate({ url: `postgres://me:secret@127.0.0.1:${port}/shop` })).rejects.toThrow(message);
  });

  test('an unknown database on a server that answers is one clear line', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/tessera_nowhere';
    await expect(migrate({ url: url.toString() })).rejects.toThrow(
      /^DATABASE_URL: there is no database tessera_nowhere at /,
    );
  });

  test('whom PostgreSQL lets in by no way is told its own words, as it may be the way that is wrong', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = 'tessera_nobody';
    await expect(migrate({ url: url.toString() })).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL lets nobody in so for .*: role "tessera_nobody" does not exist$/,
    );
  });

  test('a certificate of an authority that nobody named is one clear line, with what names it', () => {
    const fault = Object.assign(new Error('unable to verify the first certificate; if the root CA is installed …'), {
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    });
    expect(explainConnectFailure(fault, 'postgres://me:secret@db:5433/shop')).toBe(
      "nobody known here vouches for the certificate of shop at db:5433: name its authority's with sslrootcert",
    );
  });

  test.each([
    [140_012, '14.12', 'DATABASE_URL: PostgreSQL 14.12 is too old; Tessera needs 15 or later'],
    [90_624, '9.6.24', 'DATABASE_URL: PostgreSQL 9.6.24 is too old; Tessera needs 15 or later'],
  ])('version %i is refused', (number, name, message) => {
    expect(() => refuseOldServer({ number, name })).toThrow(message);
  });

  test('15.0 is not too old', () => {
    refuseOldServer({ number: 150_000, name: '15.0' });
  });
});
