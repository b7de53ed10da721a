import { join } from 'node:path';

/** The write-ahead log as PostgreSQL archives it: segments of 16 MB, and what is told of timelines and backups, by their names. */

/** Where PostgreSQL leaves what is full, below the data folder, until it is brought to where backups are. */
export const spoolName = 'wal-archive';
/** Apart for each database: another may have been restored into this folder since. */
export const spoolOf = (dataDir: string, system: string): string => join(dataDir, spoolName, system);

const kinds = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** What else lies there is being written. */
export const isLogFile = (name: string): boolean => kinds.test(name);

/** The segment with this position of the log (`0/3000028`). */
export function segmentAt(timeline: number, position: string): string {
  const [high = '', low = ''] = position.split('/');
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> 24);
}

/** Whether a restore that begins at this segment never asks for the file. Of timelines all is kept: it is small, and says where they part. */
export function isBefore(name: string, segment: string): boolean {
  return !name.endsWith('.history') && name.slice(8, 24) < segment.slice(8, 24);
}
