import cluster from 'node:cluster';
import { createLink } from './link.ts';
import { startWorkers, type WorkerMessages } from './worker-pool.ts';

// A program with one process that serves, whose first one hangs as soon as it is ready. It ends when that one was replaced.

interface Start {
  hangs: boolean;
}

if (cluster.isPrimary) {
  const start: Start = { hangs: true };
  let readyAgain = false;
  await startWorkers<WorkerMessages<Start>, Start>({
    file: import.meta.filename,
    count: 1,
    start,
    hangMilliseconds: 300,
    welcome: () => () => {},
    onDied: ({ signal }) => {
      process.stdout.write(`ended by ${signal}\n`);
      start.hangs = false;
      readyAgain = true;
    },
  });
  cluster.on('message', (_worker, message) => {
    if (!readyAgain || message?.name !== 'ready') return;
    process.stdout.write('replaced\n');
    process.exit(0);
  });
} else {
  const link = createLink<WorkerMessages<Start>>(process);
  link.on('alive', () => null);
  const { hangs } = await link.ask('begin', null);
  link.tell('ready', { port: 1 });
  // Once that is said.
  if (hangs) setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 100);
}
