import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  FolderInUseError,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/test-postgres');
const SLOTS = 16;

/**
 * One PostgreSQL for all test files, told by TEST_DATABASE_URL (the owner's connection, which may create databases);
 * one that is set already is used instead. The clusters are kept, as making one takes longer than starting it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const postgres = await startInFreeSlot();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}

/** Test runs at the same time each have a cluster of their own. */
async function startInFreeSlot(): Promise<EmbeddedPostgres> {
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const dataDir = join(CACHE, String(slot));
    mkdirSync(CACHE, { recursive: true });
    try {
      return await start(dataDir);
    } catch (error) {
      if (error instanceof FolderInUseError) continue;
      // Without fsync a machine that stopped may leave a cluster that is beyond repair.
      rmSync(dataDir, { recursive: true, force: true });
      return start(dataDir);
    }
  }
  throw new Error(`${SLOTS} test runs at the same time are enough.`);
}

const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, fsync: false, settings: { max_connections: '300', shared_buffers: '256MB' } });
