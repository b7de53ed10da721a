import { access, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { newDataFolder } from '../../testing/data-folder.ts';
import { eventually } from '../../testing/eventually.ts';
import { systemClock } from '../clock.ts';
import { readSystem } from '../embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { backUp } from './back-up.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { endSegment } from './end-segment.ts';
import { spoolOf } from './log-files.ts';
import { shipAll } from './ship-log.ts';

/** Starts the database of a data folder, whose notes are counted; its log is left there, and brought to places of backups. */
export async function openNotes(dataDir: string) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    archive: { folder: (of) => spoolOf(dataDir, of), everySeconds: 3600 },
  });
  const system = readSystem(join(dataDir, 'postgres'));

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Shipping removes what it brought, and there may be two places to bring it to. */
  async function copyLog(place: BackupPlace): Promise<void> {
    const copy = await newDataFolder('nothing');
    await cp(spoolOf(dataDir, system), spoolOf(copy, system), { recursive: true });
    await shipAll({ dataDir: copy, system, place });
    await rm(copy, { recursive: true });
  }

  return {
    system,
    stop: () => postgres.stop(),
    create: () => query('CREATE TABLE notes (id int PRIMARY KEY)'),
    /** Adds those that are missing up to this one. */
    writeUpTo: (last: number) =>
      query(`INSERT INTO notes SELECT n FROM generate_series((SELECT count(*) + 1 FROM notes), ${last}) n`),
    count: async () => (await query<{ count: number }>('SELECT count(*)::int AS count FROM notes'))[0]?.count,
    /** A millisecond of its own between what was committed before and what comes after. */
    async passInstant(): Promise<Date> {
      const [row] = await query<{ at: Date }>(
        "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at, pg_sleep(0.003)",
      );
      return row!.at;
    },
    async backUpTo(place: BackupPlace): Promise<KeptBackup> {
      await place.addBackup(system, (into) => backUp({ url: postgres.url, dataDir, into }, systemClock));
      return (await place.listBackups(system)).at(-1)!;
    },
    /** Ends the segment of the log and brings it. PostgreSQL archives in its own time. */
    async shipTo(...[first, ...others]: [BackupPlace, ...BackupPlace[]]): Promise<void> {
      const [row] = await query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS name');
      await endSegment(postgres.url);
      await eventually(() => access(join(spoolOf(dataDir, system), row!.name)));
      for (const place of others) await copyLog(place);
      await shipAll({ dataDir, system, place: first });
    },
  };
}

/** How many notes there are in a data folder. */
export async function countNotes(dataDir: string): Promise<number | undefined> {
  const notes = await openNotes(dataDir);
  try {
    return await notes.count();
  } finally {
    await notes.stop();
  }
}
