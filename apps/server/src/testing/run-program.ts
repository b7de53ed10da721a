import { spawn } from 'node:child_process';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');

/** What a program of ours has of this shell: where others are, and what Node has compiled already. */
export const shellEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

export interface Ended {
  code: number | null;
  output: string;
}

/** Runs one of the repository's own programs to its end, with these settings and no others. */
export function runProgram(
  [file = '', ...args]: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(repository, file), ...args], {
    env: { ...shellEnv, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
