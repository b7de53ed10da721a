import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase, withSessionSettings } from '../apps/server/src/platform/db/address.ts';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { servingSettings } from '../apps/server/src/platform/db/roles.ts';
import { countMemory } from '../apps/server/src/platform/embedded-postgres/memory-settings.ts';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';

export interface BenchDatabase {
  ownerUrl: string;
  /** As the live server's connections: restricted role, its schemas. */
  servingUrl: string;
  /** As the owner, in the live environment's schemas: separate statements need rights that no server has. */
  statementsUrl: string;
  version: string;
  settings: string;
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, '../node_modules/.cache/bench');

/** A migrated, empty database that is gone afterwards: an embedded one, or a scratch one on the server named. */
export async function openBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  return prepare(serverUrl ? await createScratch(serverUrl) : await startOwn());
}

async function prepare({ ownerUrl, remove }: Opened): Promise<BenchDatabase> {
  try {
    const { roles } = await migrate({ url: ownerUrl });
    const { version, settings } = await describe(ownerUrl);
    return {
      ownerUrl,
      servingUrl: withSessionSettings(ownerUrl, { role: roles.live, ...servingSettings('live') }),
      // Tables of millions are filled through it.
      statementsUrl: withSessionSettings(ownerUrl, { ...servingSettings('live'), statement_timeout: '0' }),
      version,
      settings,
      close: () => remove(Object.values(roles)),
    };
  } catch (error) {
    await remove([]);
    throw error;
  }
}

type Opened = { ownerUrl: string; remove(roles: string[]): Promise<void> };

/** The database of a folder, made where there is none; closing leaves it there. */
export async function openDatabaseIn(
  dataDir: string,
  manner: Pick<EmbeddedPostgresOptions, 'fsync' | 'settings'>,
): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, memoryMegabytes: countMemory(), ...manner });
  return prepare({ ownerUrl: postgres.url, remove: () => postgres.stop() });
}

async function startOwn(): Promise<Opened> {
  const dataDir = join(folder, 'database');
  await rm(dataDir, { recursive: true, force: true });
  // As a server on this machine has it.
  const postgres = await startEmbeddedPostgres({ dataDir, memoryMegabytes: countMemory() });
  return {
    ownerUrl: postgres.url,
    remove: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createScratch(serverUrl: string): Promise<Opened> {
  const name = `tessera_bench_${randomBytes(4).toString('hex')}`;
  const server = await connectClient(serverUrl);
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`).finally(() => server.end());
  return {
    ownerUrl: withDatabase(serverUrl, name),
    remove: async (roles) => {
      const again = await connectClient(serverUrl);
      await again.query(`DROP DATABASE ${name} WITH (FORCE)`);
      // They were made for this database alone.
      for (const role of roles) await again.query(`DROP ROLE ${role}`);
      await again.end();
    },
  };
}

async function describe(url: string): Promise<{ version: string; settings: string }> {
  const owner = await connectClient(url);
  const { rows } = await owner.query<{ version: string; settings: string }>(
    `SELECT current_setting('server_version') AS version, (SELECT string_agg(name || '=' || current_setting(name), ', ' ORDER BY name)
       FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'shared_buffers', 'max_wal_size', 'work_mem')) AS settings`,
  );
  await owner.end();
  return { version: rows[0]?.version ?? '?', settings: rows[0]?.settings ?? '?' };
}
