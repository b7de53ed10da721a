import { execFileSync } from 'node:child_process';
import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptLog } from './kept-log.ts';
import { withoutStatements } from './without-statements.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-log-'));
  path = join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is read by its owner alone, also where others could read it, and goes on at the next start', async () => {
  writeFileSync(path, 'before\n', { mode: 0o644 });
  const log = await openKeptLog(path);
  log?.write('after');
  await log?.close();
  expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('never grows beyond its bound, and keeps what was said last in whole lines', async () => {
  const log = await openKeptLog(path, 1000);
  for (let line = 0; line < 500; line += 1) {
    log?.write(`line ${line}`);
    expect(statSync(path).size).toBeLessThanOrEqual(1000);
  }
  await log?.close();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const first = 500 - lines.length;
  expect(lines.length).toBeGreaterThan(40);
  expect(lines).toEqual(lines.map((_, place) => `line ${first + place}`));
});

test('is not written through a link of either kind, into a pipe, nor where there can be no file', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, '');
  symlinkSync(other, path);
  expect(await openKeptLog(path)).toBeNull();
  rmSync(path);
  linkSync(other, path);
  expect(await openKeptLog(path)).toBeNull();
  rmSync(path);
  execFileSync('mkfifo', [path]);
  expect(await openKeptLog(path)).toBeNull();
  expect(await openKeptLog(join(folder, 'none', 'postgres.log'))).toBeNull();
});

test('a statement is left out with all its lines, and what follows is told', () => {
  const lines = [
    '2026-11-28 04:00:00.000 UTC [1] LOG:  client backend (PID 9) was terminated by signal 9: Killed',
    '2026-11-28 04:00:00.000 UTC [1] DETAIL:  Failed process was running: UPDATE users',
    "\t  SET name = 'secret'",
    '2026-11-28 04:00:00.001 UTC [2] PANIC:  could not write',
    '2026-11-28 04:00:00.001 UTC [2] STATEMENT:  SELECT $1',
    '\tFROM secret',
    '2026-11-28 04:00:00.002 UTC [1] LOG:  terminating any other active server processes',
    '2026-11-28 04:00:00.003 UTC [1] HINT:  one',
    '\tmore',
  ];
  expect(lines.filter(withoutStatements())).toEqual([lines[0], lines[3], ...lines.slice(6)]);
});
