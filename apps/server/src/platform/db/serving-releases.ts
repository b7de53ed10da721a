import type pg from 'pg';
import { StartError } from '../start-error.ts';

/*
 * Which releases may serve from a database. One that is rolled out migrates it while servers of the one before go on: so the database
 * keeps which release brought it up to date, and the oldest one that finds everything there that it calls.
 */

type Standing = { release: string | null; oldest: string | null };

async function readStanding(owner: pg.Client): Promise<Standing> {
  const { rows } = await owner.query<Standing>(
    `SELECT (SELECT value #>> '{}' FROM core.settings WHERE key = 'release') AS release,
            (SELECT value #>> '{}' FROM core.settings WHERE key = 'oldestRelease') AS oldest`,
  );
  return rows[0] ?? { release: null, oldest: null };
}

/**
 * Whether this release is older than the database and may serve from it all the same; then it must change nothing there.
 * @throws StartError when it is older than that
 */
export async function servesBeside(owner: pg.Client, release: string): Promise<boolean> {
  const { release: newer, oldest } = await readStanding(owner);
  if (newer === null || oldest === null || !isNewer(newer, release)) return false;
  if (!isNewer(oldest, release)) return true;
  throw new StartError(
    `The database is of release ${newer}, from which ${oldest} and later can serve, and this is ${release}: start a later one, or restore a backup from before`,
  );
}

/** Writes down that this release brought the database up to date, and from which one on it can be served now. */
export async function recordRelease(owner: pg.Client, release: string, oldestAtLeast: string | null): Promise<void> {
  const { oldest } = await readStanding(owner);
  const raised = oldest === null ? release : laterOf(oldest, oldestAtLeast ?? oldest);
  for (const [key, value] of [
    ['release', release],
    ['oldestRelease', raised],
  ]) {
    await owner.query(
      `INSERT INTO core.settings (key, value) VALUES ($1, to_jsonb($2::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value
        WHERE settings.value <> excluded.value`,
      [key, value],
    );
  }
}

/** The later of two releases, `1.2.3`. */
export function laterOf(one: string, other: string): string {
  return isNewer(one, other) ? one : other;
}

/** Whether one release is later than the other. */
function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const place = ours.findIndex((number, index) => number !== theirs[index]);
  return place >= 0 && (ours[place] ?? 0) > (theirs[place] ?? 0);
}
