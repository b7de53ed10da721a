import { randomBytes } from 'node:crypto';
import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import {
  chown,
  cp,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { runProgram } from '../../testing/run-program.ts';
import { systemClock } from '../clock.ts';
import { migrate } from '../db/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { fingerprintOfKey } from '../secret-key.ts';
import { backUp } from './back-up.ts';

/** `npm run admin -- backup` and `restore`, on an embedded PostgreSQL of its own that is written to all the while. */

const key = randomBytes(32).toString('base64');

/** Its data folder; below it the database. */
let source: string;
let postgres: EmbeddedPostgres;
/** Where backups and restored data folders of a test are. */
let folder: string;
/** One backup, which tests copy before they damage it. */
let backup: string;

beforeAll(async () => {
  source = await newDataFolder('migrated');
  postgres = await startEmbeddedPostgres({ dataDir: source, fsync: false });
  await mkdir(join(source, 'uploads', 'logos'), { recursive: true });
  await writeFile(join(source, 'uploads', 'logos', 'one.png'), 'a picture');
  await writeFile(join(source, 'uploads', '.being-written'), 'a pic');
  await mkdir(join(source, 'archive', 'test', 'audit-log'), { recursive: true });
  await writeFile(join(source, 'archive', 'test', 'audit-log', '1-9.csv.gz'), 'nine rows');
  await writeFile(join(source, 'secrets.key'), `${key}\n`);
  await fingerprint();
  await query(postgres.url, 'CREATE TABLE acknowledged (id int PRIMARY KEY)');
  // More than a megabyte: a file of that size is proved as it streams by, a smaller one whole.
  await query(postgres.url, 'INSERT INTO acknowledged SELECT n FROM generate_series(0, 49999) n');
  backup = (await backUp({ url: postgres.url, dataDir: source, into: join(source, 'backups') }, systemClock)).path;
});
afterAll(async () => {
  await postgres.stop();
  await rm(source, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await newDataFolder('nothing');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const admin = (args: string[], dataDir = source, env: Record<string, string> = {}) =>
  runProgram(['tools/admin.ts', ...args], { env: { DATA_DIR: dataDir, ...env } });

/** Writes rows one by one until it is told to stop; answers how many were acknowledged. */
function writeMeanwhile(): () => Promise<number> {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM acknowledged');
    for (written = rows[0]?.count ?? 0; !isOver; written += 1)
      await client.query('INSERT INTO acknowledged VALUES ($1)', [written]);
    await client.end();
  })();
  return async () => {
    isOver = true;
    await writing;
    return written;
  };
}

async function makeBackup(): Promise<string> {
  const made = await admin(['backup', folder]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Keep SECRETS_KEY') });
  const [name = ''] = await readdir(folder);
  return join(folder, name);
}

/** Of the key that the database knows. */
async function fingerprint(): Promise<void> {
  const value = await fingerprintOfKey({ dataDir: source, secretsKey: undefined });
  await query(postgres.url, `INSERT INTO core.settings VALUES ('secrets-key-fingerprint', to_jsonb('${value}'::text))`);
}

test('what was acknowledged before a backup is in it, whatever is written meanwhile', async () => {
  const stop = writeMeanwhile();
  const [before] = await query<{ count: number }>(postgres.url, 'SELECT count(*)::int AS count FROM acknowledged');
  const made = await makeBackup();
  const written = await stop();
  expect((await readdir(made)).sort()).toEqual([
    'archive',
    'backup.json',
    'backup_manifest',
    'postgres.tar.gz',
    'uploads',
  ]);

  const dataDir = join(folder, 'restored');
  const restored = await admin(['restore', made], dataDir, { SECRETS_KEY: key });
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('npm run verify-ledger') });
  expect(await readFile(join(dataDir, 'uploads/logos/one.png'), 'utf8')).toBe('a picture');
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['logos']);
  expect(await readFile(join(dataDir, 'archive/test/audit-log/1-9.csv.gz'), 'utf8')).toBe('nine rows');
  const started = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const [found] = await query<{ count: number; last: number }>(
      started.url,
      'SELECT count(*)::int AS count, max(id) AS last FROM acknowledged',
    );
    expect(found?.count).toBeGreaterThan(before?.count ?? 0);
    expect(found?.count).toBeLessThanOrEqual(written);
    expect(found?.last).toBe((found?.count ?? 0) - 1);
    expect((await migrate({ url: started.url })).applied).toEqual([]);
  } finally {
    await started.stop();
  }
});

test('the key is not in a backup, and a restore asks for it', async () => {
  const files = await readdir(backup, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && !file.name.endsWith('.gz'));
  for (const { parentPath, name } of texts) expect(await readFile(join(parentPath, name), 'utf8')).not.toContain(key);
  const dataDir = join(folder, 'restored');
  const without = await admin(['restore', backup], dataDir);
  expect(without).toEqual({ code: 1, output: expect.stringMatching(/^There is no key of secrets here: .*\n$/) });
  const other = await admin(['restore', backup], dataDir, { SECRETS_KEY: randomBytes(32).toString('base64') });
  expect(other).toEqual({ code: 1, output: expect.stringMatching(/^The key of secrets here is another: .*\n$/) });
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secrets.key'), key);
  expect(await admin(['restore', backup], dataDir)).toMatchObject({ code: 0 });
  expect((await readdir(dataDir)).sort()).toEqual(['archive', 'postgres', 'secrets.key', 'uploads']);
});

test('with the key lost for good a backup is restored all the same, and its server starts with another', async () => {
  const dataDir = join(folder, 'restored');
  const early = await admin(['accept-secrets-key'], dataDir);
  expect(early).toEqual({ code: 1, output: expect.stringMatching(/^There is no database in .*restored: .*\n$/) });
  expect(existsSync(dataDir)).toBe(false);
  const restored = await admin(['restore', backup, '--without-key'], dataDir);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('accept-secrets-key') });
  expect(await admin(['accept-secrets-key'], dataDir)).toMatchObject({ code: 0 });
  const started = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const found = await query<{ value: string }>(
      started.url,
      "SELECT value FROM core.settings WHERE key = 'secrets-key-fingerprint'",
    );
    expect(found).toEqual([{ value: await fingerprintOfKey({ dataDir, secretsKey: undefined }) }]);
    // What worked on it first moved all numbers on, once.
    const [next] = await query<{ order: number; job: number }>(
      started.url,
      `SELECT nextval('live.orders_id_seq')::int AS order,
          nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'))::int AS job`,
    );
    expect([next?.order, next?.job]).toEqual([expect.closeTo(1_000_002, -2), expect.closeTo(1_000_002, -2)]);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('tessera-restored');
  } finally {
    await started.stop();
  }
});

test('check-config says that the key is in no backup, where no setting has it', async () => {
  const note = /^note {2}BACKUP_TO: the key of secrets lies in .* alone/m;
  expect((await admin(['check-config'], source, { BACKUP_TO: folder })).output).toMatch(note);
  expect((await admin(['check-config'], source, { BACKUP_TO: folder, SECRETS_KEY: key })).output).not.toMatch(note);
});

test.runIf(process.getuid?.() === 0)(
  'what root restores belongs to whose the data folder is, uploads too',
  async () => {
    const dataDir = join(folder, 'restored');
    await mkdir(dataDir);
    await chown(dataDir, 1234, 1235);
    expect(await admin(['restore', backup], dataDir, { SECRETS_KEY: key })).toMatchObject({ code: 0 });
    for (const name of ['postgres', 'uploads', 'uploads/logos/one.png'])
      expect(await stat(join(dataDir, name)), name).toMatchObject({ uid: 1234, gid: 1235 });
  },
);

test('a restored database starts where the way to a socket is too long, too', async () => {
  const dataDir = join(folder, 'a-folder-far-away-'.repeat(6));
  expect(await admin(['restore', backup], dataDir, { SECRETS_KEY: key })).toMatchObject({ code: 0 });
  const started = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    expect(await query(started.url, 'SELECT count(*)::int AS count FROM acknowledged')).not.toEqual([]);
  } finally {
    await started.stop();
  }
});

test('a database that is there is never replaced', async () => {
  const refused = await admin(['restore', backup], source);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^There is a database in .*: move it away.*\n$/) });
});

test.each([
  ['changed', async (copy: string) => writeFile(join(copy, 'postgres.tar.gz'), 'x'), 'is damaged'],
  ['cut', async (copy: string) => truncate(join(copy, 'postgres.tar.gz'), 100_000), 'is damaged'],
  [
    'of another manifest',
    async (copy: string) => {
      const file = join(copy, 'backup_manifest');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/("PG_VERSION".*?"Checksum": ")../, '$100'));
    },
    'PG_VERSION is not what was written',
  ],
  ['without its facts', async (copy: string) => rm(join(copy, 'backup.json')), 'is no backup'],
])('a backup that is %s is refused in one line, and leaves nothing', async (_what, damage, message) => {
  const copy = join(folder, 'copy');
  await cp(backup, copy, { recursive: true });
  await damage(copy);
  const dataDir = join(folder, 'restored');
  const refused = await admin(['restore', copy], dataDir, { SECRETS_KEY: key });
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(new RegExp(`^.*${message}.*\\n$`)) });
  expect(existsSync(dataDir) ? await readdir(dataDir) : []).toEqual([]);
});

test.runIf(process.platform === 'linux')('all of a backup is flushed before it has its name', async () => {
  const handle = await open(folder);
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = kind;
  const flushed: string[] = [];
  const flushing = vi.spyOn(kind, 'sync').mockImplementation(function (this: FileHandle) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  const { path } = await backUp({ url: postgres.url, dataDir: source, into: folder }, systemClock);
  flushing.mockRestore();
  const made = await readdir(path, { recursive: true });
  const named = flushed.map((file) => relative(folder, file).replace(/^tessera-[^/]*\/?/, ''));
  expect(named.sort()).toEqual(['', '', ...made].sort());
  expect(flushed.at(-1)).toBe(realpathSync(folder));
});

test('a backup that breaks off leaves nothing that looks like one', async () => {
  const broken = backUp({ url: `${postgres.url}-absent`, dataDir: source, into: folder }, systemClock);
  await expect(broken).rejects.toThrow(/^The backup broke off, and nothing of it is left: /);
  expect(await readdir(folder)).toEqual([]);
});

test('where there is no database, or no place for it, a backup says so in one line and makes none', async () => {
  const empty = join(folder, 'typo');
  const none = await admin(['backup', folder], empty);
  expect(none).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database in .*typo: is DATA_DIR right\?\n$/),
  });
  expect(existsSync(empty)).toBe(false);
  await writeFile(join(folder, 'file'), '');
  const barred = await admin(['backup', join(folder, 'file')]);
  expect(barred).toEqual({ code: 1, output: expect.stringMatching(/^The backup broke off, .*\n$/) });
});

test('a PostgreSQL of one’s own is backed up by its own means', async () => {
  for (const command of ['backup', 'restore']) {
    const refused = await admin([command, folder], source, { DATABASE_URL: 'postgres://me@localhost/shop' });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('by its own means') });
  }
});
