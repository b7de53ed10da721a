import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { postgresFolder } from './programs.ts';
import { type Running, type Stage, until } from './stage.ts';

/** One PostgreSQL without a standby, on host 10.0.0.2. */
export interface LonePostgres {
  /** The owner's address. */
  url: string;
  superuserUrl: string;
  running: Running;
}

const settings = { listen_addresses: '', port: '5432', unix_socket_directories: '', log_min_messages: 'warning' };

export async function startLonePostgres(
  stage: Stage,
  { folder = stage.makeDatabaseFolder('postgres'), more = {} }: { folder?: string; more?: Record<string, string> } = {},
): Promise<LonePostgres> {
  const bin = postgresFolder();
  const data = join(folder, 'data');
  await stage.run('initdb', join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    isDatabase: true,
  });
  const given = { ...settings, listen_addresses: stage.address(2), ...more };
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(given)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.0/8 trust\n');
  // SIGINT ends it fast: it doesn't wait for sessions.
  const running = stage.start('postgres', join(bin, 'postgres'), ['-D', data], { isDatabase: true });
  stage.keep(() => running.stop('SIGINT'));
  const superuserUrl = `postgres://postgres@${stage.address(2)}:5432/postgres`;
  await until('PostgreSQL takes connections', () => makeDatabase(superuserUrl));
  return { url: `postgres://tessera@${stage.address(2)}:5432/tessera`, superuserUrl, running };
}

/** The owner and their database, as deploy/database-roles.md has them. */
export async function makeDatabase(superuserUrl: string): Promise<boolean> {
  const client = await connectClient(superuserUrl);
  try {
    await client.query("CREATE ROLE tessera LOGIN CREATEROLE PASSWORD 'tessera'");
    await client.query("CREATE DATABASE tessera OWNER tessera TEMPLATE template0 ENCODING 'UTF8'");
    return true;
  } finally {
    await client.end();
  }
}
