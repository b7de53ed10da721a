import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { runNode } from './run-program.ts';

const PAGES = [
  { name: 'portal', folder: 'apps/web' },
  { name: 'player', folder: 'apps/player' },
];

/** What a page is made of besides its own folder. */
const SHARED = ['packages/contracts/src', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the pages whose sources changed since their last build. Throws with Vite's words when one can't be built. */
export async function buildPages(root = ROOT): Promise<void> {
  for (const { name, folder } of PAGES) {
    const home = join(root, folder);
    const mark = join(home, 'dist/.sources');
    const sources = hashOfSources(root, folder);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue;
    console.log(`Building the ${name} …`);
    await build(home, name);
    writeFileSync(mark, sources);
  }
}

/** Of the files' contents: a checkout or a copy changes every time, and a build depends on none. */
export function hashOfSources(root: string, folder: string): string {
  const hash = createHash('sha256');
  const own = readdirSync(join(root, folder)).filter((entry) => !['dist', 'node_modules'].includes(entry));
  for (const path of [...own.map((entry) => join(folder, entry)), ...SHARED]) {
    for (const file of filesBelow(root, path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesBelow(root, join(path, entry)));
}

async function build(home: string, name: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // A page built for development would be large and slow, whatever this process is told to be.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { isOk, output } = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: home, env });
  if (!isOk) throw new Error(`The ${name} could not be built:\n${output}`);
}

if (import.meta.main) await buildPages();
