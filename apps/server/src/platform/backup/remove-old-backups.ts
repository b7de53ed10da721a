import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { isBefore } from './log-files.ts';

/**
 * Removes backups that are older than so many days, and the log that none of the others leads on to. As many as there are days stay whatever their
 * age, the newest of all: by a clock that jumped ahead every one is old. One of the future goes when all of those were made by a clock that is right.
 */
export async function removeOldBackups(place: BackupPlace, system: string, keepDays: number, now: Date): Promise<void> {
  const backups = await place.listBackups(system);
  const ageOf = ({ facts }: KeptBackup) => now.getTime() - new Date(facts.madeAt).getTime();
  const isClockRight = backups.slice(-keepDays).every((backup) => ageOf(backup) >= 0);
  const old = backups
    .slice(0, -keepDays)
    .filter((backup) => (ageOf(backup) < 0 ? isClockRight : ageOf(backup) > keepDays * dayMilliseconds));
  for (const { name } of old) await place.removeBackup(system, name);
  const needed = backups.filter((backup) => !old.includes(backup)).map(({ facts }) => facts.firstSegment);
  const first = needed.sort((one, other) => (isBefore(one, other) ? -1 : 1))[0];
  if (first === undefined) return;
  for (const name of await place.listLog(system)) if (isBefore(name, first)) await place.removeLog(system, name);
}
