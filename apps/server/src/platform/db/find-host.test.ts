import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { connectClient } from './connection.ts';
import { migrate } from './migrate.ts';
import { openPools } from './pools.ts';
import { rolesOf } from './roles.ts';

/** Two real servers, of which one takes writes and the other is as a standby is. */
let folders: string[];
let servers: EmbeddedPostgres[];
beforeAll(async () => {
  folders = ['primary', 'standby'].map((name) => mkdtempSync(join(tmpdir(), `tessera-${name}-`)));
  const settings = { shared_buffers: '16MB' };
  servers = await Promise.all([
    startEmbeddedPostgres({ dataDir: folders[0]!, fsync: false, settings }),
    startEmbeddedPostgres({
      dataDir: folders[1]!,
      fsync: false,
      settings: { ...settings, default_transaction_read_only: 'on' },
    }),
  ]);
  for (const { url } of servers) names.push(await nameMet(url));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Where PostgreSQL is, as its socket's folder. */
const placeOf = (server: EmbeddedPostgres) => new URL(server.url).searchParams.get('host') ?? '';
const nowhere = '/nowhere';
const address = (places: string[], attributes = '') =>
  `postgres://tessera@/tessera?host=${places.join()}${attributes && `&target_session_attrs=${attributes}`}`;

/** Each server's own name. */
const names: string[] = [];
const askName = async (client: pg.Client | pg.Pool) =>
  (await client.query<{ cluster_name: string }>('SHOW cluster_name')).rows[0]?.cluster_name ?? '';

async function nameMet(url: string): Promise<string> {
  const client = await connectClient(url);
  try {
    return await askName(client);
  } finally {
    await client.end();
  }
}

test.each([
  ['read-write', 0],
  ['', 0],
  ['standby', 1],
  ['prefer-standby', 1],
])(
  'of several hosts "%s" finds the right one, in whatever order, and though others are gone',
  async (attributes, right) => {
    const [primary = '', standby = ''] = servers.map(placeOf);
    for (const places of [
      [primary, standby],
      [nowhere, standby, primary],
    ]) {
      expect(await nameMet(address(places, attributes))).toBe(names[right]);
    }
  },
);

test('where no host is what was asked for, one that answers is taken, unless the address is strict', async () => {
  const [primary = ''] = servers.map(placeOf);
  expect(await nameMet(address([nowhere, primary], 'prefer-standby'))).toBe(names[0]);
  await expect(nameMet(address([nowhere, primary], 'standby'))).rejects.toThrow('None of the hosts is a standby');
  await expect(nameMet(address([nowhere, '/elsewhere']))).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL answers for tessera at \/nowhere,\/elsewhere$/,
  );
});

test('where hosts are gone and one refuses us, its words are told, and where all of them are', async () => {
  const places = `${nowhere},127.0.0.1,${placeOf(servers[0]!)}`;
  await expect(nameMet(`postgres://nobody@/tessera?host=${places}&port=5432,1,5432`)).rejects.toThrow(
    `for tessera at ${places.replace('127.0.0.1', '127.0.0.1:1')}: role "nobody" does not exist`,
  );
});

test('a start against a standby is one clear line', async () => {
  const standby = servers[1]!.url;
  await expect(migrate({ url: standby })).rejects.toMatchObject({
    name: 'StartError',
    message: `DATABASE_URL: tessera at ${placeOf(servers[1]!)} can only be read, as a standby is: name the primary, or all hosts with commas between`,
  });
});

test('the pools follow the host that takes writes', async () => {
  const places = servers.map(placeOf);
  for (const server of servers) {
    const owner = new pg.Client(server.url);
    await owner.connect();
    const roles = Object.values(rolesOf('followed')).map((role) => `CREATE ROLE ${role};`);
    await owner.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
    await owner.query(roles.join(' '));
    await owner.end();
  }
  const pools = openPools({ databaseUrl: address(places), roles: rolesOf('followed') });
  const met = () => askName(pools.jobs);
  const setReadOnly = async (server: EmbeddedPostgres, value: 'on' | 'off') => {
    const owner = new pg.Client(server.url);
    await owner.connect();
    await owner.query(`SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE`);
    await owner.query(`ALTER DATABASE tessera SET default_transaction_read_only = ${value}`);
    await owner.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tessera-jobs'");
    await owner.end();
  };
  try {
    expect(await met()).toBe(names[0]);
    await setReadOnly(servers[0]!, 'on');
    await setReadOnly(servers[1]!, 'off');
    await expect.poll(() => met().catch(() => 'none')).toBe(names[1]);
  } finally {
    await pools.close();
    await setReadOnly(servers[0]!, 'off');
    await setReadOnly(servers[1]!, 'on');
  }
});
