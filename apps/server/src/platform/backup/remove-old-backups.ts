import type { BackupPlace } from './backup-place.ts';
import { isBefore } from './log-files.ts';

const dayMilliseconds = 86_400_000;

/** Removes backups that are older than so many days, never the newest, and the log that none of the others leads on to. */
export async function removeOldBackups(place: BackupPlace, system: string, keepDays: number, now: Date): Promise<void> {
  const backups = await place.listBackups(system);
  const isOld = ({ facts }: (typeof backups)[number]) =>
    now.getTime() - new Date(facts.madeAt).getTime() > keepDays * dayMilliseconds;
  const old = backups.slice(0, -1).filter(isOld);
  for (const { name } of old) await place.removeBackup(system, name);
  const needed = backups.filter((backup) => !old.includes(backup)).map(({ facts }) => facts.firstSegment);
  const first = needed.sort((one, other) => (isBefore(one, other) ? -1 : 1))[0];
  if (first === undefined) return;
  for (const name of await place.listLog(system)) if (isBefore(name, first)) await place.removeLog(system, name);
}
