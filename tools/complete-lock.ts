import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Packages for other systems that the lock file leaves out. A registry that does not carry them (a mirror, say) makes npm
 * write such a lock file without a word, and `npm ci` then refuses it everywhere.
 */
export function findMissing({ packages }: Lock): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, parent, name)) continue;
      missing[`node_modules/${name}`] = { version, ...forWhom(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/** Node looks for a package beside the one that asks for it, then further and further out. */
function isLocked(packages: Lock['packages'], parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[join(folder, 'node_modules', name)]) return true;
    if (folder === '' || !folder.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/** Their names say it: `…-linux-arm64-musl`. Without it npm would try to install them everywhere. */
function forWhom(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.flatMap((word) => (/^musl/.test(word) ? ['musl'] : /^gnu/.test(word) ? ['glibc'] : []));
  return { ...(cpu.length ? { cpu } : {}), ...(os.includes('linux') && libc.length ? { libc } : {}), os };
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
}

if (import.meta.main) {
  const lock = readLock();
  const { '': own = {}, ...others } = { ...lock.packages, ...findMissing(lock) };
  const sorted = Object.entries(others).sort(([one], [other]) => one.localeCompare(other, 'en'));
  const packages = { '': own, ...Object.fromEntries(sorted) };
  writeFileSync(join(ROOT, 'package-lock.json'), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
