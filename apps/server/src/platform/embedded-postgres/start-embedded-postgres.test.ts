import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { findBinaries } from './binaries.ts';
import { createClusterOnce } from './cluster.ts';
import { clusterName, processesOf } from './leftovers.ts';
import { claimFolder } from './owner-socket.ts';
import { startPostmaster } from './postmaster.ts';
import { chooseRunAs, spawnAs } from './run-as.ts';
import {
  attachOrStartPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

const STARTER = join(import.meta.dirname, 'starter.fixture.ts');

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    await expect.poll(() => processes(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the first start makes the folder, which nobody else may enter, and the database; a later one finds what was kept', async () => {
  const dataDir = await newFolder();
  rmSync(dataDir, { recursive: true });
  const first = await start({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(processes(dataDir)).toEqual([]);

  const second = await start({ dataDir });
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(second.url, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
});

test('it takes its memory from what it may count on, and is small without', async () => {
  const show =
    "SELECT name, current_setting(name) AS value FROM pg_settings WHERE name IN ('shared_buffers', 'max_wal_size') ORDER BY name";
  const counted = await start({ dataDir: await newFolder('database'), fsync: false, memoryMegabytes: 1024 });
  expect(await query(counted.url, show)).toMatchObject([{ value: '1GB' }, { value: '256MB' }]);
  expect(await query(counted.url, 'SHOW wal_compression')).toEqual([{ wal_compression: 'pglz' }]);
  const small = await start({ dataDir: await newFolder('database'), fsync: false });
  expect(await query(small.url, show)).toMatchObject([{ value: '1GB' }, { value: '128MB' }]);
});

test('a second start on the same folder ends with one line, and the first goes on', async () => {
  const dataDir = await newFolder('database');
  const first = await start({ dataDir, fsync: false });
  await expect(start({ dataDir })).rejects.toThrow(
    `The data folder ${realpathSync(dataDir)} is in use by process ${process.pid}. Stop that one first, or set another DATA_DIR.`,
  );
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of many starts at once on a folder whose owner was killed, one wins', async () => {
  const dataDir = await newFolder('database');
  const starter = await spawnStarter(dataDir);
  starter.child.kill('SIGKILL');
  await once(starter.child, 'exit');

  const claims = await Promise.all(Array.from({ length: 8 }, () => claimFolder(realpathSync(dataDir))));
  const owners = claims.flatMap((claim) => ('release' in claim ? [claim] : []));
  expect(owners).toHaveLength(1);
  await owners[0]?.release();
});

test('a tool attaches to the running database, and its stop leaves that running', async () => {
  const dataDir = await newFolder('database');
  const server = await start({ dataDir, fsync: false });
  const tool = await attachOrStartPostgres({ dataDir });
  expect(tool.url).toBe(server.url);
  await tool.stop();
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a tool that comes while the database is being made waits for it', async () => {
  const dataDir = await newFolder();
  const starting = start({ dataDir, fsync: false });
  const tool = await attachOrStartPostgres({ dataDir });
  expect(tool.url).toBe((await starting).url);
});

test('where nothing runs, a tool starts the database itself', async () => {
  const tool = await attachOrStartPostgres({ dataDir: await newFolder('database'), fsync: false });
  running.push(tool);
  expect(await query(tool.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('kill -9 of the server ends PostgreSQL too, and the next start finds everything acknowledged', async () => {
  const dataDir = await newFolder('database');
  const starter = await spawnStarter(dataDir);
  await query(starter.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  expect(processes(dataDir).length).toBeGreaterThan(0);

  starter.child.kill('SIGKILL');
  await expect.poll(() => processes(dataDir)).toEqual([]);

  const next = await start({ dataDir });
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a PostgreSQL that lost its server and its watchdog is stopped and replaced', async () => {
  const dataDir = await newFolder('database');
  await (await start({ dataDir })).stop();
  const orphan = await spawnOrphan(dataDir);

  const next = await start({ dataDir });
  await expect.poll(() => orphan.exitCode).toBe(0);
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a lock file with the number of another program is no obstacle', async () => {
  const dataDir = await newFolder('database');
  await (await start({ dataDir, fsync: false })).stop();
  for (const file of ['postgres/postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(dataDir, file), `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n`);
  }
  const next = await start({ dataDir, fsync: false });
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('when PostgreSQL dies, the server is told and can end', async () => {
  const dataDir = await newFolder('database');
  const starter = await spawnStarter(dataDir);
  const postmaster = processes(dataDir).find((one) => one.isPostmaster);
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
  const [code] = await once(starter.child, 'exit');
  expect(code).toBe(1);
});

test('a stop that was asked for is not reported as a death', async () => {
  const onExit = vi.fn();
  const postgres = await start({ dataDir: await newFolder('database'), fsync: false, onExit });
  await postgres.stop();
  expect(onExit).not.toHaveBeenCalled();
});

test('a stop answers when PostgreSQL is gone, also where a checkpoint does not end', async () => {
  const dataDir = realpathSync(await newFolder('database'));
  const clusterDir = join(dataDir, 'postgres');
  const binaries = findBinaries();
  const cluster = { dataDir, clusterDir, binaries, runAs: chooseRunAs(binaries.postgres, dataDir, clusterDir) };
  const settings = { cluster_name: clusterName(clusterDir), unix_socket_directories: dataDir, listen_addresses: '' };
  const postmaster = await startPostmaster(cluster, settings, () => {});
  const titleOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  // It takes its name when it has begun, which may be later than PostgreSQL answers.
  const isCheckpointer = ({ pid }: { pid: number }) => titleOf(pid).includes(': checkpointer');
  await expect.poll(() => processes(dataDir).some(isCheckpointer)).toBe(true);
  process.kill(processes(dataDir).find(isCheckpointer)!.pid, 'SIGSTOP');
  await postmaster.stop(100);
  expect(processes(dataDir)).toEqual([]);

  const next = await start({ dataDir, fsync: false });
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('where the path is too long for a socket, it listens on 127.0.0.1 behind a password', async () => {
  const dataDir = join(await newFolder(), 'a'.repeat(100));
  const postgres = await start({ dataDir, fsync: false });
  const url = new URL(postgres.url);
  expect(url.hostname).toBe('127.0.0.1');
  expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);

  url.password = 'guess';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await attachOrStartPostgres({ dataDir })).url).toBe(postgres.url);
});

test.runIf(process.getuid?.() === 0)('root without user namespaces lends the data folder to nobody', async () => {
  const dataDir = realpathSync(await newFolder());
  const clusterDir = join(dataDir, 'postgres');
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries.postgres, dataDir, clusterDir, { prefix: ['false'], ids: undefined });
  expect(runAs.ids).toEqual({ uid: 65534, gid: 65534 });

  const cluster = { dataDir, clusterDir, binaries, runAs };
  await createClusterOnce(cluster, false);
  expect(statSync(join(clusterDir, 'PG_VERSION')).uid).toBe(65534);
  const settings = { cluster_name: clusterName(clusterDir), unix_socket_directories: dataDir, listen_addresses: '' };
  const postmaster = await startPostmaster(cluster, settings, () => {});
  await postmaster.stop();

  // And from then on a start by root, even where namespaces work, runs as that user.
  const next = await start({ dataDir, fsync: false });
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)('a server hears of root’s console in its data folder', async () => {
  const dataDir = realpathSync(await newFolder());
  chownSync(dataDir, 1234, 1235);
  const console = await claimFolder(dataDir);
  if ('heldBy' in console) throw new Error('The folder is new');
  // A process of its own, which asks as the folder's owner.
  const asServer = `
    const { claimFolder } = await import(process.argv[1]);
    process.setegid(1235);
    process.seteuid(1234);
    console.log(JSON.stringify(await claimFolder(process.argv[2])));
    process.exit();`;
  const module = join(import.meta.dirname, 'owner-socket.ts');
  const words = ['--input-type=module', '-e', asServer, module, dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  await console.release();
  expect(JSON.parse(stdout)).toEqual({ heldBy: process.pid });
});

test('a database of another version is named', async () => {
  const dataDir = await newFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(start({ dataDir })).rejects.toThrow(/made by PostgreSQL 17, and this is 18: see/);
});

test('a data folder that cannot be one is named', async () => {
  const file = join(await newFolder(), 'file');
  writeFileSync(file, '');
  await expect(start({ dataDir: file })).rejects.toThrow(`DATA_DIR ${file} cannot be made or written to: EEXIST.`);
  for (const [dataDir, code] of [
    ['/dev/null/data', 'ENOTDIR'],
    ['/proc/data', 'ENOENT'],
  ] as const)
    await expect(start({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be made or written to: ${code}.`);
});

test("what PostgreSQL itself says against a start is the start's one line", async () => {
  const refused = start({ dataDir: await newFolder('database'), fsync: false, settings: { max_connections: 'many' } });
  await expect(refused).rejects.toThrow(
    /^PostgreSQL did not start: .*invalid value for parameter "max_connections": "many"$/,
  );
});

test('its own log is kept where that is wanted, and named by what goes wrong', async () => {
  const dataDir = realpathSync(await newFolder('database'));
  const logFile = join(dataDir, 'postgres.log');
  const settings = { max_connections: 'many' };
  await expect(start({ dataDir, fsync: false, logFile, settings })).rejects.toThrow(
    new RegExp(`^PostgreSQL did not start: .*"max_connections": "many" \\(its log: ${logFile}\\)$`),
  );
  const onExit = vi.fn();
  const postgres = await start({ dataDir, fsync: false, logFile, onExit });
  await expect(query(postgres.url, "SELECT 'mine'::int")).rejects.toThrow('invalid input syntax');
  await expect(query(postgres.url, "SELECT pg_terminate_backend(pg_backend_pid()), 'mine'")).rejects.toThrow();
  // Whatever dies names the statement that it was at.
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const asleep = client.query("SELECT pg_sleep(600),\n 'mine'").catch(() => {});
  const isAsleep = async () =>
    (await query(postgres.url, "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).length;
  await expect.poll(isAsleep).toBe(1);
  process.kill(rows[0]!.pid, 'SIGKILL');
  await asleep;
  const written = () => readFileSync(logFile, 'utf8');
  await expect.poll(written).toContain('was terminated by signal 9');
  await expect.poll(() => query(postgres.url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
  process.kill(processes(dataDir).find((one) => one.isPostmaster)!.pid, 'SIGKILL');
  await expect.poll(() => onExit.mock.calls).toEqual([[expect.stringContaining(`(its log: ${logFile})`)]]);
  expect(written()).toMatch(/"max_connections": "many"[\s\S]*terminating connection due to administrator command/);
  expect(written()).not.toContain('mine');
});

async function newFolder(content: 'nothing' | 'database' = 'nothing'): Promise<string> {
  const folder = await newDataFolder(content);
  folders.push(folder);
  return folder;
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  running.push(postgres);
  return postgres;
}

const processes = (dataDir: string) => processesOf(clusterName(join(realpathSync(dataDir), 'postgres')));

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function spawnStarter(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [STARTER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url };
}

async function spawnOrphan(dataDir: string): Promise<ChildProcess> {
  const folder = realpathSync(dataDir);
  const clusterDir = join(folder, 'postgres');
  const { postgres } = findBinaries();
  const args = [
    '-D',
    clusterDir,
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    `cluster_name=${clusterName(clusterDir)}`,
  ];
  const child = spawnAs(chooseRunAs(postgres, folder, clusterDir), postgres, args, { stdio: 'ignore' });
  children.push(child);
  const isReady = () => readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').includes('ready');
  await expect.poll(isReady).toBe(true);
  return child;
}
