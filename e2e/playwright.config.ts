import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../tools/find-chromium.ts';
import { browserArgs } from './support/browser-args.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) throw new Error(`The journeys run on Node 24 or later, and this is ${process.version}: use npm test.`);

const cache = join(import.meta.dirname, '../node_modules/.cache/e2e');

/** A whole journey takes a minute alone; on a machine that does other things besides, several. Nothing waits for time to pass. */
const journeyMilliseconds = 600_000;
const stepMilliseconds = 60_000;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/prepare.ts',
  outputDir: join(cache, 'results'),
  preserveOutput: 'failures-only',
  forbidOnly: true,
  // Each waits for its server, or the server for its database, a third of the time.
  workers: Math.max(3, availableParallelism() - 1),
  fullyParallel: true,
  timeout: journeyMilliseconds,
  expect: { timeout: stepMilliseconds },
  use: {
    actionTimeout: stepMilliseconds,
    navigationTimeout: stepMilliseconds,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumForTests(),
      args: browserArgs,
    },
  },
});
