import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { textsApart } from './apps/web/vite-texts.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) throw new Error(`Tests run on Node 24 or later, and this is ${process.version}: use npm test.`);

/**
 * Nothing here waits for time to pass: these only end what hangs, and are many times what the slowest takes on a busy machine. A
 * test names a limit of its own only where it takes minutes; to wait for something is `expect.poll`.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
/** What a list has that it should not is in the first line of the failure, which the end of `npm test` repeats, and not only how long it is. */
const told = { chaiConfig: { truncateThreshold: 300 } };

/** Tests of the same project share their processes: starting one, and reading all of the server again, took longer than most tests. */
const isolate = false;

/** No test file counts on another, and no test on those before it in its file. The seed is printed; `--sequence.seed` repeats it. */
const inAnyOrder = { shuffle: { files: true, tests: true } };
/** The projects one after the other: a process is of one project, and each that follows another one's file reads all of the server again. */
const inTurn = (groupOrder: number) => ({ ...inAnyOrder, groupOrder });

export default defineConfig({
  test: {
    sequence: inAnyOrder,
    ...patience,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'bench/**/*.test.ts'],
          ...patience,
          ...told,
          isolate,
          sequence: inTurn(0),
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...patience, ...told, isolate, sequence: inTurn(1) } },
      {
        plugins: [textsApart()],
        test: {
          name: 'web',
          include: ['apps/{web,player}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          isolate,
          sequence: inTurn(2),
          ...patience,
          ...told,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/postgres.setup.ts',
          ...patience,
          ...told,
          isolate,
          sequence: inTurn(3),
        },
      },
    ],
  },
});
