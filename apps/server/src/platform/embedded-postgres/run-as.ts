import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nobody } from '../files/give-to-owner.ts';
import { StartError } from '../start-error.ts';

/** How PostgreSQL's programs are started. They refuse to run as root, so root lends them another user. */
export type RunAs = { prefix: string[]; ids: { uid: number; gid: number } | undefined };

const AS_OURSELVES: RunAs = { prefix: [], ids: undefined };
/** A user namespace in which root's files belong to `nobody`: nothing changes owner, no folder has to be opened up. */
const IN_NAMESPACE: RunAs = {
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
  ids: undefined,
};

/**
 * Picks the way that works here. `dataDir` and `clusterDir`'s parent exist; as root without namespaces they
 * are handed to another user. Throws StartError when there is no way.
 */
export function chooseRunAs(postgres: string, dataDir: string, clusterDir: string, namespace = IN_NAMESPACE): RunAs {
  if (process.getuid?.() !== 0) return AS_OURSELVES;

  const owner = statSync(dataDir);
  // An ordinary user's folder, or one handed over earlier: as that user it stays usable without root.
  if (owner.uid !== 0) {
    const asOwner: RunAs = { prefix: [], ids: { uid: owner.uid, gid: owner.gid } };
    if (works(asOwner, postgres, dataDir)) return asOwner;
  } else {
    if (works(namespace, postgres, dataDir)) return namespace;
    const asNobody: RunAs = { prefix: [], ids: { uid: nobody, gid: nobody } };
    handOver(dataDir, clusterDir, nobody);
    if (works(asNobody, postgres, dataDir)) return asNobody;
    handOver(dataDir, clusterDir, 0);
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and no other user can run it here: start as an ordinary user, or set DATABASE_URL.',
  );
}

export function spawnAs(runAs: RunAs, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const [first = command, ...rest] = [...runAs.prefix, command];
  return spawn(first, [...rest, ...args], { ...options, ...runAs.ids });
}

/** Tried in the data folder: it fails, too, when the way to the folder or to the programs is closed to that user. */
function works(runAs: RunAs, postgres: string, dataDir: string): boolean {
  const script = 'test -w . && exec "$1" --version';
  const [first = 'sh', ...rest] = [...runAs.prefix, 'sh'];
  return (
    spawnSync(first, [...rest, '-c', script, 'sh', postgres], { cwd: dataDir, stdio: 'ignore', ...runAs.ids })
      .status === 0
  );
}

function handOver(dataDir: string, clusterDir: string, owner: number): void {
  chownSync(dataDir, owner, owner);
  if (!existsSync(clusterDir)) return;
  chownSync(clusterDir, owner, owner);
  for (const entry of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(clusterDir, entry), owner, owner);
  }
}
