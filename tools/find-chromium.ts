import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** What draws and runs a page is the same; its windows, and the work for them, are left out. */
export const WITHOUT_WINDOWS = 'chromium-headless-shell';
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An installed one that runs; `whole`: the one that people use, with its windows. */
export function findChromium({ whole = false } = {}): string | undefined {
  const names = whole ? NAMES : [WITHOUT_WINDOWS, ...NAMES];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ON_MACOS].find(runs);
}

/** For tests run by hand: the one that CHROMIUM names, else what people use, else any. */
export function chromiumForTests(): string | undefined {
  return process.env.CHROMIUM || findChromium({ whole: true }) || findChromium();
}

/** On some systems a browser's name is a script that only tells how to install it. */
export function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
