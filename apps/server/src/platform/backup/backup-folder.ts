import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { type BackupFacts, factsName, isBackupName, unfinished } from './backup-files.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { isLogFile } from './log-files.ts';

const logName = 'wal';
const suffix = '.gz';

/** Backups in a folder of this machine, best one of another disk. */
export function openBackupFolder(folder: string): BackupPlace {
  const logOf = (system: string) => join(folder, system, logName);
  return {
    name: folder,
    systems: async () => (await readNames(folder)).filter((name) => /^\d+$/.test(name)),
    async addBackup(system, make) {
      const into = join(folder, system);
      await mkdir(into, { recursive: true, mode: 0o700 });
      // Of a process that was killed while it made or removed one.
      for (const name of await readNames(into))
        if (isBackupName(name.replace(/\..*$/, '')) && name.endsWith(unfinished))
          await rm(join(into, name), { recursive: true });
      return make(into);
    },
    async listBackups(system) {
      const names = (await readNames(join(folder, system))).filter(isBackupName);
      return Promise.all(names.map((name) => readBackup(join(folder, system), name)));
    },
    bringBackup: async (system, name) => join(folder, system, name),
    async removeBackup(system, name) {
      // Away at once as a whole: a removal that breaks off leaves nothing that looks like a backup.
      const leaving = join(folder, system, name + unfinished);
      await rename(join(folder, system, name), leaving);
      await rm(leaving, { recursive: true });
    },
    putLog: (system, name, content) => writeWhole(join(logOf(system), name + suffix), content),
    getLog: (system, name) => readFile(join(logOf(system), name + suffix)).catch(nullWhereAbsent),
    async listLog(system) {
      const names = await readNames(logOf(system));
      return names
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .filter(isLogFile);
    },
    removeLog: (system, name) => rm(join(logOf(system), name + suffix), { force: true }),
  };
}

async function readNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.sort();
}

async function readBackup(folder: string, name: string): Promise<KeptBackup> {
  return { name, facts: JSON.parse(await readFile(join(folder, name, factsName), 'utf8')) as BackupFacts };
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
