import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '../../testing/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { takeBaseBackup } from './base-backup.ts';

let source: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  source = await newDataFolder('database');
  postgres = await startEmbeddedPostgres({ dataDir: source, fsync: false });
});
afterAll(async () => {
  await postgres.stop();
  await rm(source, { recursive: true, force: true });
});

async function listSlots(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query('SELECT slot_name FROM pg_replication_slots')).rows;
  } finally {
    await client.end();
  }
}

test.each([
  ['full', new Error('no space left on device'), 'no space left on device'],
  ['closed', undefined, 'The archive was closed too early'],
])(
  'an archive that is %s between two writes, or while it is waited for, breaks the copy off and leaves no slot',
  async (_what, error, message) => {
    for (const isWaitedFor of [false, true]) {
      let writes = 0;
      const archive = new Writable({
        highWaterMark: isWaitedFor ? 1 : 2 ** 30,
        write(_chunk, _encoding, done) {
          writes += 1;
          if (writes < 3) return done();
          if (!isWaitedFor) done();
          setImmediate(() => archive.destroy(error));
        },
      });
      await expect(takeBaseBackup(postgres.url, archive)).rejects.toThrow(message);
      await expect.poll(listSlots).toEqual([]);
    }
  },
);

test('an archive that hangs is given up, and leaves no slot', async () => {
  const archive = new Writable({ highWaterMark: 1, write() {} });
  await expect(takeBaseBackup(postgres.url, archive, 100)).rejects.toThrow('The archive takes nothing more');
  await expect.poll(listSlots).toEqual([]);
});

test('a copy waits for no log that PostgreSQL can’t leave anywhere', async () => {
  const dataDir = await newDataFolder('database');
  const folder = join(dataDir, 'left');
  const archive = { folder: () => folder, everySeconds: 60 };
  const archiving = await startEmbeddedPostgres({ dataDir, fsync: false, archive });
  onTestFinished(async () => {
    await archiving.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { manifest } = await takeBaseBackup(archiving.url, nowhere);
  expect(manifest.toString()).toContain('WAL-Ranges');
});
