import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhereAbsent } from '../files/null-where-absent.ts';
import { writeWhole } from '../files/write-whole.ts';
import { factsName, inSequence, isBackupName, parseFacts, unfinished } from './backup-files.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { createPatience } from './folder-patience.ts';
import { isLogFile } from './log-files.ts';
import { proveMark } from './place-mark.ts';

const logName = 'wal';
const suffix = '.gz';

const patienceMilliseconds = 120_000;

/** Backups in a folder of this machine, best one of another disk. `known`: the file by which it is known again. */
export function openBackupFolder(folder: string, known: string, patience = patienceMilliseconds): BackupPlace {
  const soon = createPatience(folder, patience);
  const logOf = (system: string) => join(folder, system, logName);
  return {
    name: folder,
    systems: async () => (await soon(() => readNames(folder))).filter((name) => /^\d+$/.test(name)),
    async addBackup(system, make) {
      const into = join(folder, system);
      await soon(() => proveMark(folder, known));
      await soon(() => mkdir(into, { recursive: true, mode: 0o700 }));
      // Of a process that was killed while it made or removed one. To make or remove a whole one takes its time.
      for (const name of await soon(() => readNames(into)))
        if (isBackupName(name.replace(/\..*$/, '')) && name.endsWith(unfinished))
          await rm(join(into, name), { recursive: true });
      return make(into);
    },
    async listBackups(system) {
      const names = (await soon(() => readNames(join(folder, system)))).filter(isBackupName);
      const backups: KeptBackup[] = [];
      // One after the other: where the folder hangs one thread is held by it, and not all of them.
      for (const name of names) {
        const path = join(folder, system, name);
        const text = await soon(() => readFile(join(path, factsName), 'utf8').catch(nullWhereAbsent));
        const facts = parseFacts(path, text);
        if (facts) backups.push({ name, facts });
      }
      return inSequence(backups);
    },
    bringBackup: async (system, name) => join(folder, system, name),
    async removeBackup(system, name) {
      // Away at once as a whole: a removal that breaks off leaves nothing that looks like a backup.
      const leaving = join(folder, system, name + unfinished);
      await soon(() => rename(join(folder, system, name), leaving));
      await rm(leaving, { recursive: true });
    },
    async putLog(system, name, content) {
      await soon(() => proveMark(folder, known));
      await soon(() => writeWhole(join(logOf(system), name + suffix), content));
    },
    getLog: (system, name) => soon(() => readFile(join(logOf(system), name + suffix)).catch(nullWhereAbsent)),
    async listLog(system) {
      const names = await soon(() => readNames(logOf(system)));
      return names
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .filter(isLogFile);
    },
    removeLog: (system, name) => soon(() => rm(join(logOf(system), name + suffix), { force: true })),
  };
}

async function readNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nullWhereAbsent);
  return names?.sort() ?? [];
}
