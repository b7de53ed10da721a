import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFilled } from './filled.ts';

/** Where a large database is made, and how large. */
export interface Place {
  folder: string;
  rows: number;
  /** Why it isn't as large as asked for; undefined: it is. */
  why: string | undefined;
  remove(): Promise<void>;
}

export const wholeRows = 20_000_000;
const fewerRows = 5_000_000;
/** What an activation with its device takes while it is filled in: tables, indexes, log of the database, the file that is copied. */
const bytesPerRow = 3000;

/** As many rows as there is disk for: those asked for, or what is usual. @throws Error in one line when there is none for fewer either */
export function chooseRows(freeBytes: number, asked: number | undefined): { rows: number; why: string | undefined } {
  const hasRoom = (rows: number) => freeBytes >= rows * bytesPerRow;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  if (asked !== undefined && hasRoom(asked)) return { rows: asked, why: undefined };
  if (asked === undefined && hasRoom(wholeRows)) return { rows: wholeRows, why: undefined };
  if (asked === undefined && hasRoom(fewerRows)) {
    const told = (rows: number) => rows.toLocaleString('en');
    return {
      rows: fewerRows,
      why: `${told(fewerRows)} instead of ${told(wholeRows)}: ${gigabytes(freeBytes)} are free, and those need ${gigabytes(wholeRows * bytesPerRow)}.`,
    };
  }
  throw new Error(
    `A large database needs ${gigabytes((asked ?? fewerRows) * bytesPerRow)} of disk, and ${gigabytes(freeBytes)} are free.`,
  );
}

/** A folder outside of the tree: one of its own, gone at the end of this process too, or the one named, which is kept. */
export async function openPlace(
  asked: number | undefined,
  { parent = usualParent(), kept }: { parent?: string; kept?: string | undefined } = {},
): Promise<Place> {
  if (kept !== undefined) return openKept(kept, asked);
  const { bavail, bsize } = await statfs(parent);
  const chosen = chooseRows(bavail * bsize, asked);
  const folder = await mkdtemp(join(parent, 'tessera-bench-'));
  // PostgreSQL may run as another user than we do.
  await chmod(folder, 0o755);
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeNow);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    folder,
    ...chosen,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      process.off('exit', removeNow);
    },
  };
}

/** What was filled once is as large as it was then: only where nothing is yet does the disk's room decide. */
async function openKept(folder: string, asked: number | undefined): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const filled = await readFilled(folder);
  if (filled) return { folder, rows: filled.large.books.rows, why: 'As it was filled before.', remove: keep };
  const { bavail, bsize } = await statfs(folder);
  return { folder, ...chooseRows(bavail * bsize, asked), remove: keep };
}

const keep = () => Promise.resolve();

/** The one for temporary files is in memory on some machines. */
function usualParent(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}
