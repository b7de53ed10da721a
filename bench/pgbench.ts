import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Done, RunningLoad } from './load.ts';

const packaged = '/usr/lib/postgresql';
const cache = join(import.meta.dirname, '../node_modules/.cache/bench');

/** Where pgbench is; undefined on machines without PostgreSQL's own programs. */
export function findPgbench(path = process.env.PATH ?? ''): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(packaged, version, 'bin'))];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Starts a script. Ended, it goes on for the whole seconds that it was started for. */
export async function startPgbench(
  program: string,
  options: { url: string; script: string; clients: number; seconds: number },
): Promise<RunningLoad> {
  const folder = await mkdtemp(join(cache, 'pgbench-'));
  const script = join(folder, 'script.sql');
  await writeFile(script, options.script);
  const { clients } = options;
  const threads = Math.min(clients, 2);
  // Node writes a space as a plus sign there, which libpq does not read.
  const url = options.url.replaceAll('+', '%20');
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    threads,
    '-T',
    Math.ceil(options.seconds),
    '-D',
    'n=0',
    '-f',
    script,
    '-l',
    url,
  ];
  const running = promisify(execFile)(program, args.map(String), {
    cwd: folder,
    env: { PATH: process.env.PATH, PGTZ: 'UTC' },
  });
  // Looked at when the load is ended.
  running.catch(() => {});
  return {
    async end() {
      try {
        await running;
        return await readLogs(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A line per transaction: client, number, microseconds it took, script, and when it ended in seconds and microseconds. */
async function readLogs(folder: string): Promise<Done> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  const rows = lines.map((line) => {
    const [, , took = 0, , endSeconds = 0, endMicroseconds = 0] = line.split(' ').map(Number);
    return { took: took / 1000, at: endSeconds * 1000 + endMicroseconds / 1000 };
  });
  return { at: Float64Array.from(rows, ({ at }) => at), took: Float64Array.from(rows, ({ took }) => took) };
}
