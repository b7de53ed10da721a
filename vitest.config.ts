import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) throw new Error(`Tests run on Node 24 or later, and this is ${process.version}: use npm test.`);

/** Long enough for the slowest promise on a busy machine; nothing here waits for time to pass. */
const testTimeout = 30_000;
const hookTimeout = 60_000;

/** Tests of the same project share their processes: starting one, and reading all of the server again, took longer than most tests. */
const isolate = false;

/** Nor does a test count on those before it in its file, where ten seeds said so. */
const inAnyOrder = { shuffle: { files: true, tests: true } };

export default defineConfig({
  test: {
    // No test file counts on another. The seed is printed.
    sequence: { shuffle: { files: true } },
    testTimeout,
    hookTimeout,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout,
          isolate,
          sequence: inAnyOrder,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout, isolate } },
      {
        test: {
          name: 'web',
          include: ['apps/{web,player}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          isolate,
          sequence: inAnyOrder,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/postgres.setup.ts',
          testTimeout,
          hookTimeout,
          isolate,
        },
      },
    ],
  },
});
