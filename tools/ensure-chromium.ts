import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, runs, WITHOUT_WINDOWS } from './find-chromium.ts';
import { ROOT } from './root.ts';

/** How each system's package manager installs Chromium: the first of its packages that it has. */
const INSTALLERS: { manager: string; before?: string[]; install: string[]; packages: string[] }[] = [
  {
    manager: 'apt-get',
    before: ['update'],
    install: ['install', '--yes', '--no-install-recommends'],
    packages: [WITHOUT_WINDOWS, 'chromium'],
  },
  { manager: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
  { manager: 'dnf', install: ['install', '--assumeyes'], packages: ['chromium'] },
  { manager: 'pacman', install: ['--sync', '--refresh', '--noconfirm'], packages: ['chromium'] },
];

/**
 * The path of a Chromium that runs: the one in CHROMIUM, else an installed one, else one from the system's package
 * manager (as root, or where sudo asks for no password), else Playwright's own. `whole`: the one that people use, with its windows.
 * Throws when there is no way.
 */
export async function ensureChromium({ whole = false } = {}): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not run.`);
  }
  const found = findChromium({ whole }) ?? installWithSystem(whole) ?? installWithPlaywright();
  if (found) return found;
  throw new Error('There is no Chromium, and none could be installed: install one and name its path in CHROMIUM.');
}

function installWithSystem(whole: boolean): string | undefined {
  const installer = INSTALLERS.find(
    ({ manager }) => spawnSync(manager, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (!installer) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  const { manager, before, install, packages } = installer;
  console.log(`Installing Chromium with ${manager} …`);
  const succeeds = (command: string[]) => {
    const [program = '', ...args] = isRoot ? [manager, ...command] : ['sudo', '-n', manager, ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  if (before && !succeeds(before)) return undefined;
  const wanted = packages.filter((name) => !whole || name !== WITHOUT_WINDOWS);
  return wanted.some((name) => succeeds([...install, name])) ? findChromium({ whole }) : undefined;
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

if (import.meta.main) console.log(await ensureChromium({ whole: true }));
