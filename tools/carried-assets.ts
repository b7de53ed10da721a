import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A page that is open while the next release comes goes on asking for its own files: each build carries those of the one before. Names of
// files hold a hash of what is in them, so those of two builds don't meet.

/** What a build made itself. What it carries along of the one before is not carried further. */
const LIST = 'own-assets.json';

/** Of a page's `dist`, as it was just built. */
export function noteOwnAssets(dist: string): void {
  writeFileSync(join(dist, LIST), JSON.stringify(readdirSync(join(dist, 'assets'))));
}

/** Brings the own files of another build of the page into this one. */
export function carryAssets(from: string, to: string): void {
  for (const name of ownAssets(from))
    cpSync(join(from, 'assets', name), join(to, 'assets', name), { force: false, errorOnExist: false });
}

/** Leaves what the build made itself alone. */
export function dropCarriedAssets(dist: string): void {
  const own = new Set(ownAssets(dist));
  for (const name of readdirSync(join(dist, 'assets'))) if (!own.has(name)) rmSync(join(dist, 'assets', name));
}

function ownAssets(dist: string): string[] {
  const list = join(dist, LIST);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as string[];
  const assets = join(dist, 'assets');
  return existsSync(assets) ? readdirSync(assets) : [];
}
