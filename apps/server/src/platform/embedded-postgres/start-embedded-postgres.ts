import { chownSync, mkdirSync, realpathSync } from 'node:fs';
import net from 'node:net';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '../files/make-data-folder.ts';
import { StartError } from '../start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Cluster,
  createClusterOnce,
  DATABASE,
  OWNER,
  readPassword,
  readSystem,
  renewLostPassword,
} from './cluster.ts';
import { type KeptLog, openKeptLog } from './kept-log.ts';
import { clearLeftovers, clusterName } from './leftovers.ts';
import { memorySettings } from './memory-settings.ts';
import { askOwner, claimFolder, LONGEST_SOCKET_PATH, type Owner } from './owner-socket.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedPostgresOptions = {
  /** Made when missing; the database is in `postgres` below it. */
  dataDir: string;
  /** Gets PostgreSQL's own log, a line at a time, without statements. */
  log?: (line: string) => void;
  /** The same is kept there, within a bound; what goes wrong names it. */
  logFile?: string;
  /** Called once when PostgreSQL ends without having been asked to, with its last words. */
  onExit?: (reason: string) => void;
  /** False: fast, and lost when the machine stops. For tests. */
  fsync?: boolean;
  /** What it may count on (`countMemory`); without it PostgreSQL's own defaults hold, which are small. */
  memoryMegabytes?: number;
  /** It leaves its log in the folder that this makes of its identifier: each segment when it is full, and after so many seconds all the same. */
  archive?: { folder: (system: string) => string; everySeconds: number } | undefined;
  /** Told, before it starts, of a database that writes without leaving its log anywhere. */
  onUnarchived?: ((system: string) => Promise<void>) | undefined;
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string>;
  /** Programs of another version than our own package's, for tests (`binariesIn`). */
  binaries?: Binaries;
};

export type EmbeddedPostgres = {
  /** The owner's connection string; the owner may do everything. Holds a password when it names 127.0.0.1. */
  url: string;
  stop(): Promise<void>;
};

/** The folder is in use by another process that still lives. */
export class FolderInUseError extends StartError {}

const PORT = 5432;

/**
 * Starts the PostgreSQL of a data folder, making it on first use. It ends with this process, however that ends.
 * Throws StartError (one line) when it can't: folder in use, no way to run it, a database of another version.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = enterFolder(options.dataDir);
  const owner = await claimFolder(dataDir);
  if ('heldBy' in owner) {
    throw new FolderInUseError(
      `The data folder ${dataDir} is in use by process ${owner.heldBy}. Stop that one first, or set another DATA_DIR.`,
    );
  }
  const kept = options.logFile ? await openKeptLog(options.logFile) : null;
  const release = async () => {
    await owner.release();
    await kept?.close();
  };
  try {
    return await startOwned(dataDir, { ...owner, release }, kept, options);
  } catch (error) {
    await release();
    throw error;
  }
}

/** For tools: uses the PostgreSQL that a server started on this folder, or starts it. `stop` ends only what it started. */
export async function attachOrStartPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const running = await askOwner(enterFolder(options.dataDir));
  if (running) return { url: await running.url, stop: async () => {} };
  return startEmbeddedPostgres(options);
}

async function startOwned(
  dataDir: string,
  owner: Owner,
  kept: KeptLog | null,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { fsync = true, binaries = findBinaries(), memoryMegabytes } = options;
  const clusterDir = join(dataDir, 'postgres');
  const runAs = chooseRunAs(binaries.postgres, dataDir, clusterDir);
  const log = (line: string) => {
    kept?.write(line);
    options.log?.(line);
  };
  const named = (words: string) => (kept ? `${words} (its log: ${kept.path})` : words);
  const cluster: Cluster = { dataDir, clusterDir, binaries, runAs };

  await clearLeftovers(dataDir, clusterDir, log);
  await createClusterOnce(cluster, fsync);
  const { archive } = options;
  const archiveFolder = archive && makeArchiveFolder(cluster, archive.folder(readSystem(clusterDir)));

  if (!archive) await options.onUnarchived?.(readSystem(clusterDir));

  const address = await chooseAddress(cluster);
  const settings = {
    ...serverSettings(clusterDir, fsync),
    ...(memoryMegabytes && memorySettings(memoryMegabytes)),
    ...address.settings,
    ...(archive && archiveFolder && archiveSettings(archiveFolder, archive.everySeconds)),
    ...options.settings,
  };
  const postmaster = await startPostmaster(cluster, settings, log).catch((error: unknown) => {
    throw error instanceof StartError ? new StartError(named(error.message)) : error;
  });
  owner.announce(address.url);
  return { url: address.url, stop: watch(postmaster, owner, (reason) => options.onExit?.(named(reason))) };
}

function watch(postmaster: Postmaster, owner: Owner, onExit: EmbeddedPostgresOptions['onExit']): () => Promise<void> {
  let isStopping = false;
  void postmaster.ended.then((reason) => {
    if (!isStopping) onExit?.(reason);
  });
  return async () => {
    isStopping = true;
    await postmaster.stop();
    await owner.release();
  };
}

function serverSettings(clusterDir: string, fsync: boolean): Record<string, string> {
  return {
    cluster_name: clusterName(clusterDir),
    TimeZone: 'UTC',
    jit: 'off',
    // Errors are the server's to report; here they would carry people's input into a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function makeArchiveFolder({ runAs }: Cluster, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const made of runAs.ids ? [folder, dirname(folder)] : []) chownSync(made, runAs.ids!.uid, runAs.ids!.gid);
  return folder;
}

/** By PostgreSQL's own module: no shell, and a file is there whole or not at all. */
function archiveSettings(folder: string, everySeconds: number): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(everySeconds),
  };
}

/** A socket in the data folder, which only its owner may enter; where its path is too long, loopback and a password. */
async function chooseAddress(cluster: Cluster): Promise<{ url: string; settings: Record<string, string> }> {
  const { dataDir } = cluster;
  if (Buffer.byteLength(join(dataDir, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) {
    return {
      url: `postgres://${OWNER}@localhost/${DATABASE}?host=${encodeURIComponent(dataDir)}`,
      settings: {
        listen_addresses: '',
        unix_socket_directories: dataDir,
        unix_socket_permissions: '0700',
        port: String(PORT),
      },
    };
  }
  await renewLostPassword(cluster);
  const port = await freePort();
  return {
    url: `postgres://${OWNER}:${readPassword(dataDir)}@127.0.0.1:${port}/${DATABASE}`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function enterFolder(dataDir: string): string {
  makeDataFolder(dataDir);
  return realpathSync(dataDir);
}
