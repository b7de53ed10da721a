import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './root.ts';

export type Outcome = { isOk: boolean; output: string };
type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows what it prints as it comes, in whole lines, as other programs may print at the same time. */
  isShown?: boolean;
};

const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs a program of node_modules, or a file of ours, on this very Node, and waits for its end. */
export function runNode(args: string[], options: Options = {}): Promise<Outcome> {
  const { cwd = ROOT, env = process.env, isShown = false } = options;
  return new Promise((resolve) => {
    // Told to end while one program ran, we must not begin the next.
    if (isEnding) return;
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      if (isShown) createInterface({ input: stream }).on('line', (line) => console.log(line));
    }
    child.on('error', (error) => resolve({ isOk: false, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ isOk: code === 0, output: output.trim() });
    });
  });
}

/** Nothing that we started outlives us: told to end, we first end what runs, and wait for it. */
export function endWithChildren(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      isEnding = true;
      const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of running) child.kill('SIGTERM');
      await Promise.all(ends);
      process.exit(1);
    });
  }
}
