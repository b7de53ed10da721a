import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { bytesAt, isBefore, segmentAt, wordOf } from './log-files.ts';

/** Each restore goes on in a timeline of its own, which leaves the one that was followed at a position of the log. */
interface Timeline {
  /** As its log files' names begin. The later it was begun the greater it is. */
  name: string;
  /** Where it left each that it comes from. None where the log of its beginning is not there: then backups of its own alone lead on to it. */
  left: ReadonlyMap<string, string>;
}

/** A backup, and the timeline to follow from there. */
export interface Way {
  backup: KeptBackup;
  /** As `recovery_target_timeline` names it. */
  timeline: string;
}

const timelineOf = (file: string) => file.slice(0, 8);
const numberOf = (name: string) => Number.parseInt(name, 16);

/**
 * The ways to an instant, the likeliest first; the next is to be gone where one ends too early. Without an instant the one to the end of what was
 * served last. None where all backups ended later. Each from every backup that leads there, the latest first: the next is for where one is damaged.
 *
 * Two copies never serve, so an instant belongs to the timeline of the last backup before it; or to one that was begun since, and has no
 * backup of its own yet. A timeline that nothing was ever written in (whoever restored looked, and restored again) is none.
 */
export async function findWays(place: BackupPlace, system: string, at: Date | undefined): Promise<Way[][]> {
  const backups = await place.listBackups(system);
  const early = at === undefined ? backups : backups.filter(({ facts }) => new Date(facts.endedAt) <= at);
  const newest = early.at(-1);
  if (!newest) return [];
  const timelines = (await listTimelines(place, system, backups)).filter((timeline) =>
    early.some((backup) => leadsTo(backup, timeline)),
  );
  const meant =
    at === undefined
      ? timelines.slice(-1)
      : timelines.filter(({ name }) => name >= timelineOf(newest.facts.firstSegment));
  return meant.map((timeline) =>
    early
      .filter((backup) => leadsTo(backup, timeline))
      .reverse()
      .map((backup) => ({ backup, timeline: targetOf(backup, timeline) })),
  );
}

const targetOf = ({ facts }: KeptBackup, { name }: Timeline): string =>
  timelineOf(facts.firstSegment) === name ? 'current' : String(numberOf(name));

/** In the order in which they were begun. */
async function listTimelines(place: BackupPlace, system: string, backups: readonly KeptBackup[]): Promise<Timeline[]> {
  const log = new Set(await place.listLog(system));
  const histories = [...log].filter((file) => file.endsWith('.history'));
  const files = [...backups.map(({ facts }) => facts.firstSegment), ...histories];
  const names = [...new Set(files.map(timelineOf))].sort();
  return Promise.all(
    names.map(async (name) => {
      const history = log.has(`${name}.history`) ? await place.getLog(system, `${name}.history`) : null;
      const left = history === null ? [] : readHistory((await promisify(gunzip)(history)).toString('utf8'));
      const [, beginning] = left.at(-1) ?? [];
      // PostgreSQL would follow the log of the timeline before beyond the place where it was left.
      const isThere = beginning !== undefined && log.has(segmentAt(numberOf(name), beginning));
      return { name, left: new Map(isThere ? left : []) };
    }),
  );
}

/** What PostgreSQL tells of a timeline: a line for each before it, `1\t0/3000158\tbefore 2026-11-22 04:33:40+00`. */
function readHistory(text: string): [string, string][] {
  const lines = [...text.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)];
  return lines.map(([, number = '', position = '']) => [wordOf(Number(number)), position]);
}

/** Whether all of a backup is in a timeline: it is of that one, or was whole before its own was left. */
function leadsTo({ facts: { firstSegment, endPosition } }: KeptBackup, { name, left }: Timeline): boolean {
  if (timelineOf(firstSegment) === name) return true;
  const leftAt = left.get(timelineOf(firstSegment));
  if (leftAt === undefined) return false;
  // A backup ends its last segment, so what is in one after its first was most likely written after it.
  if (endPosition === undefined) return isBefore(firstSegment, segmentAt(1, leftAt));
  return bytesAt(endPosition) <= bytesAt(leftAt);
}
