import { join } from 'node:path';

/** The write-ahead log as PostgreSQL archives it: segments of 16 MB, and what is told of timelines and backups, by their names. */

/** Where PostgreSQL leaves what is full, below the data folder, until it is brought to where backups are. */
export const spoolName = 'wal-archive';
/** Apart for each database: another may have been restored into this folder since. */
export const spoolOf = (dataDir: string, system: string): string => join(dataDir, spoolName, system);

const kinds = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** What else lies there is being written. */
export const isLogFile = (name: string): boolean => kinds.test(name);

const wordsOf = (position: string) => position.split('/').map((word) => Number.parseInt(word, 16));

/** A position of the log (`0/3000028`), to be compared. */
export function bytesAt(position: string): number {
  const [high = 0, low = 0] = wordsOf(position);
  return high * 2 ** 32 + low;
}

/** A timeline's or a segment's number as names have it. */
export const wordOf = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The segment with this position of the log. */
export function segmentAt(timeline: number, position: string): string {
  const [high = 0, low = 0] = wordsOf(position);
  return wordOf(timeline) + wordOf(high) + wordOf(low >>> 24);
}

/** Whether a restore that begins at this segment never asks for the file. Of timelines all is kept: it is small, and says where they part. */
export function isBefore(name: string, segment: string): boolean {
  return !name.endsWith('.history') && name.slice(8, 24) < segment.slice(8, 24);
}
