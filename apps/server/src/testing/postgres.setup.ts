import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binariesIn, findBinaries } from '../platform/embedded-postgres/binaries.ts';
import {
  type EmbeddedPostgres,
  FolderInUseError,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { clustersFolder, runFolder } from './clusters-folder.ts';

const SLOTS = 16;
/** What was done is needed again only where a server is killed, and the tests of that have clusters of their own. */
const SHORT_LOG = { min_wal_size: '32MB', max_wal_size: '256MB' };
const SETTINGS = { max_connections: '300', shared_buffers: '256MB', ...SHORT_LOG };

/**
 * One folder for what the tests of a run leave (TEST_RUN_FOLDER), and one PostgreSQL for all test files, told by TEST_DATABASE_URL (the
 * owner's connection, which may create databases); one that is set already is used instead. TEST_POSTGRES_BIN names the folder of another version's programs.
 * The clusters are kept, as making one takes longer than starting it; TEST_POSTGRES_KEPT=no leaves nothing behind, as `npm test` does.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = runFolder();
  process.env.TEST_RUN_FOLDER = folder;
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startInFreeSlot();
  if (cluster) process.env.TEST_DATABASE_URL = cluster.postgres.url;
  return async () => {
    await cluster?.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (process.env.TEST_POSTGRES_KEPT !== 'no') return;
    if (cluster) rmSync(cluster.dataDir, { recursive: true, force: true });
    // The folder of them all stays while others run.
    if (readdirSync(dirname(folder)).length === 0) rmSync(dirname(folder), { recursive: true });
  };
}

/** Test runs at the same time each have a cluster of their own. */
async function startInFreeSlot(): Promise<{ postgres: EmbeddedPostgres; dataDir: string }> {
  const folder = process.env.TEST_POSTGRES_BIN;
  const binaries = folder ? binariesIn(folder) : findBinaries();
  const clusters = clustersFolder();
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const dataDir = join(clusters, `${binaries.majorVersion}-${slot}`);
    const start = () => startEmbeddedPostgres({ dataDir, binaries, fsync: false, settings: SETTINGS });
    try {
      return { postgres: await start(), dataDir };
    } catch (error) {
      if (error instanceof FolderInUseError) continue;
      // Without fsync a machine that stopped may leave a cluster that is beyond repair.
      rmSync(dataDir, { recursive: true, force: true });
      return { postgres: await start(), dataDir };
    }
  }
  throw new Error(`${SLOTS} test runs at the same time are enough.`);
}
