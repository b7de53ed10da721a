import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './root.ts';

/** The server restarts and the pages reload when their sources change; the pages' own servers pass calls on to it. */
const PROCESSES = [
  { args: ['--watch', 'apps/server/src/main.ts'], folder: '' },
  { args: [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'], folder: 'apps/web' },
  { args: [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', '5174', '--strictPort'], folder: 'apps/player' },
];

const children: ChildProcess[] = PROCESSES.map(({ args, folder }) =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), stdio: 'inherit' }),
);
let isEnding = false;

function end(): void {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
// One without the others is of no use.
for (const child of children) child.on('exit', end);

// Last of all that is printed at the start: the server names its own pages, which are those of the last build.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const serves = () =>
  fetch(`${server}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!isEnding && !(await serves())) await wait(300);
if (!isEnding)
  console.log(
    '  Reloading as you edit\n\n  Portal       http://127.0.0.1:5173\n  Player       http://127.0.0.1:5174/player/\n',
  );
