import { defineConfig } from 'vitest/config';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) throw new Error(`Tests run on Node 24 or later, and this is ${process.version}: use npm test.`);

/** Long enough for the slowest promise on a busy machine; nothing here waits for time to pass. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout } },
      { test: { name: 'web', include: ['apps/{web,player}/**/*.test.{ts,tsx}'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/postgres.setup.ts',
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
