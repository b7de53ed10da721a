import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './build-pages.ts';
import { CHECKS, PLAYWRIGHT_REPORT, runChecks, runJourneys, runVitest, type Tally, VITEST_REPORT } from './checks.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { CACHE } from './root.ts';
import { endWithChildren } from './run-program.ts';
import { sum, tallyPlaywright, tallyVitest } from './tally.ts';

/** `--full`: every screen in every language, theme and width. */
const isFull = process.argv.includes('--full');

/** Browsers and tools leave things in the home and the temporary folder; these are ours, and go at the end. */
const scratch = join(CACHE, 'scratch');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  HOME: join(scratch, 'home'),
  TMPDIR: join(scratch, 'tmp'),
  ...(isFull ? { FULL: '1' } : {}),
};
for (const name of Object.keys(env)) if (name.startsWith('XDG_')) delete env[name];

endWithChildren();
rmSync(CACHE, { recursive: true, force: true });
for (const folder of [env.HOME, env.TMPDIR]) mkdirSync(folder ?? '', { recursive: true });

const tallies: Tally[] = [await runChecks(CHECKS), await testCode(), await testJourneys()];
const { passed, failed } = sum(tallies);
rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function testCode(): Promise<Tally> {
  const { isOk } = await runVitest([], env);
  return tallyVitest(VITEST_REPORT, isOk);
}

async function testJourneys(): Promise<Tally> {
  try {
    await buildPages();
    const outcome = await runJourneys({ ...env, CHROMIUM: await ensureChromium() });
    return outcome ? tallyPlaywright(PLAYWRIGHT_REPORT, outcome.isOk) : { passed: 0, failed: 0 };
  } catch (error) {
    console.error(`The journeys in the browser could not run: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}
