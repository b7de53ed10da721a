import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectClient } from './platform/db/connection.ts';
import { createPasswordHasher } from './platform/passwords.ts';
import { type Ended, runProgram } from './testing/run-program.ts';
import { openEmptyDatabase } from './testing/test-database.ts';

/** A start that fails, as whoever sits before the terminal sees it. */

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let folder: string;
let taken: Server;
beforeEach(async () => {
  database = await openEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-first-'));
  taken = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  taken.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const takenPort = () => (taken.address() as AddressInfo).port;
const start = (env: Record<string, string> = {}): Promise<Ended> =>
  runProgram(['apps/server/src/main.ts'], {
    env: { DATABASE_URL: database.ownerUrl, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env },
  });

async function ask<Row extends object>(query: string): Promise<Row[]> {
  const client = await connectClient(database.ownerUrl);
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

// Each starts a whole server, some of them twice.
describe('a first start', () => {
  test('on a port that is taken says so before it makes anything', async () => {
    const { code, output } = await start({ PORT: String(takenPort()) });
    expect({ code, output }).toEqual({
      code: 1,
      output: `Tessera: PORT ${takenPort()} is in use on 127.0.0.1. Stop what runs there, or set another PORT.\n`,
    });
    expect(await ask("SELECT FROM pg_namespace WHERE nspname = 'core'")).toEqual([]);
  });

  test('that fails after it made the admin has told the password', async () => {
    await writeFile(join(folder, 'uploads'), 'is in the way of the folder');
    const { code, output } = await start();
    expect(code).toBe(1);
    const [, email, password = ''] = /^The first admin: (\S+), password (\S+) \(shown this once\)$/m.exec(output) ?? [];
    const [admin] = await ask<{ email: string; password_hash: string }>('SELECT email, password_hash FROM core.users');
    expect(admin?.email).toBe(email);
    const passwords = await createPasswordHasher();
    expect(await passwords.verify(admin?.password_hash ?? '', password)).toBe(true);
    expect((await start()).output).not.toContain('first admin');
  });

  test('with another SECRETS_KEY than the one before ends in one line', async () => {
    await writeFile(join(folder, 'uploads'), 'is in the way of the folder');
    await start({ SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') });
    const { code, output } = await start({ SECRETS_KEY: Buffer.alloc(32, 2).toString('base64') });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/^Tessera: SECRETS_KEY is not the key that/);
  });
});
