import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { showStep } from '../apps/server/src/platform/progress.ts';
import { carryAssets, noteOwnAssets } from './carried-assets.ts';
import { compressFiles } from './compress-files.ts';
import { ROOT } from './root.ts';
import { runNode } from './run-program.ts';

const PAGES = [
  { name: 'portal', folder: 'apps/web' },
  { name: 'player', folder: 'apps/player' },
];

/** What a page is made of besides its own folder. */
const SHARED = [
  'packages/contracts/src',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build-pages.ts',
  'tools/carried-assets.ts',
  'tools/compress-files.ts',
];

/** Where a page is until all of it is built. */
const UNFINISHED = 'dist.new';

/** The scripts of the documentation, as they are. */
const DOCS_SCRIPTS = ['docs-look.js', 'docs.js'];
/** Joined to one file, in this order. */
const DOCS_STYLES = ['src/styles/tokens.css', 'docs/docs.css', 'docs/docs-text.css', 'docs/docs-calls.css'];
/** The portal's fonts that the documentation is set in. */
const DOCS_FONTS = {
  'Inter Variable': 'inter-latin-wght-normal',
  'Vazirmatn Variable': 'vazirmatn-arabic-wght-normal',
};

/** Builds the pages whose sources changed since their last build. Throws with Vite's words when one can't be built. */
export async function buildPages(root = ROOT): Promise<void> {
  for (const { name, folder } of PAGES) {
    const home = join(root, folder);
    const mark = join(home, 'dist/.sources');
    const sources = hashOfSources(root, folder);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue;
    await showStep(`Building the ${name}`, () => buildPage(home, name));
    writeFileSync(mark, sources);
  }
}

/** Beside what is served until it is whole: a build that fails leaves that as it was, with what it carries along. */
async function buildPage(home: string, name: string): Promise<void> {
  const dist = join(home, 'dist');
  const built = join(home, UNFINISHED);
  await build(home, name);
  await compressFiles(join(built, 'assets'));
  if (name === 'portal') await addDocs(home);
  noteOwnAssets(built);
  carryAssets(dist, built);
  rmSync(dist, { recursive: true, force: true });
  renameSync(built, dist);
}

/** Of the files' contents: a checkout or a copy changes every time, and a build depends on none. */
export function hashOfSources(root: string, folder: string): string {
  const hash = createHash('sha256');
  const own = readdirSync(join(root, folder)).filter((entry) => !['dist', UNFINISHED, 'node_modules'].includes(entry));
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
  const { isOk, output } = await runNode(
    [vite, 'build', '--outDir', UNFINISHED, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: home, env },
  );
  if (!isOk) throw new Error(`The ${name} could not be built:\n${output}`);
}

/** The documentation loads these alone: the portal's tokens and fonts, its own styles, two small scripts. */
async function addDocs(home: string): Promise<void> {
  const directory = join(home, UNFINISHED, 'docs');
  mkdirSync(directory, { recursive: true });
  for (const name of DOCS_SCRIPTS) copyFileSync(join(home, 'docs', name), join(directory, name));
  const built = readdirSync(join(home, UNFINISHED, 'assets'));
  const fonts = Object.entries(DOCS_FONTS).map(([family, name]) => {
    const file = built.find((one) => one.startsWith(name));
    const isArabic = name.includes('arabic');
    const range = isArabic ? 'unicode-range: U+0600-06FF, U+FB50-FDFF, U+FE70-FEFC;' : '';
    return `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url("/assets/${file}") format("woff2"); ${range} }\n`;
  });
  const styles = DOCS_STYLES.map((path) => readFileSync(join(home, path), 'utf8'));
  writeFileSync(join(directory, 'docs.css'), [...fonts, ...styles].join(''));
  await compressFiles(directory);
}

if (import.meta.main) await buildPages();
