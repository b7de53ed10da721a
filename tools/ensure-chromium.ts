import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './root.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How each system's package manager installs Chromium. */
const INSTALLERS: { manager: string; commands: string[][] }[] = [
  {
    manager: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
    ],
  },
  { manager: 'apk', commands: [['apk', 'add', '--no-cache', 'chromium']] },
  { manager: 'dnf', commands: [['dnf', 'install', '--assumeyes', 'chromium']] },
  { manager: 'pacman', commands: [['pacman', '--sync', '--refresh', '--noconfirm', 'chromium']] },
];

/**
 * The path of a Chromium that runs: the one in CHROMIUM, else an installed one, else one from the system's package
 * manager (as root, or where sudo asks for no password), else Playwright's own. Throws when there is no way.
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not run.`);
  }
  const found = findInstalled() ?? installWithSystem() ?? installWithPlaywright();
  if (found) return found;
  throw new Error('There is no Chromium, and none could be installed: install one and name its path in CHROMIUM.');
}

function findInstalled(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ON_MACOS].find(runs);
}

function installWithSystem(): string | undefined {
  const installer = INSTALLERS.find(
    ({ manager }) => spawnSync(manager, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (!installer) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  console.log(`Installing Chromium with ${installer.manager} …`);
  for (const command of installer.commands) {
    const [program = '', ...args] = isRoot ? command : ['sudo', '-n', ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0) return undefined;
  }
  return findInstalled();
}

function installWithPlaywright(): string | undefined {
  // Kept in the repository, which nothing here may leave.
  process.env.PLAYWRIGHT_BROWSERS_PATH = join(ROOT, 'node_modules/.cache/browsers');
  const path = chromium.executablePath();
  if (runs(path)) return path;
  console.log('Installing Chromium with Playwright …');
  spawnSync(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return runs(path) ? path : undefined;
}

/** On some systems a browser's name is a script that only tells how to install it. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

if (import.meta.main) console.log(await ensureChromium());
