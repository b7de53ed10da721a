import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.ts';
import type { Measured } from '../speed-measure.ts';
import type { LargeScene } from './scene.ts';

/** What a database was filled with, and what was measured before: enough to measure it again without filling it again. */
export interface Filled {
  scene: Scene;
  large: LargeScene;
  empty: Measured;
}

const fileOf = (folder: string) => join(folder, 'filled.json');

/** Undefined: nothing was filled here, or not to its end. */
export async function readFilled(folder: string): Promise<Filled | undefined> {
  if (!existsSync(fileOf(folder))) return undefined;
  return JSON.parse(await readFile(fileOf(folder), 'utf8')) as Filled;
}

export async function noteFilled(folder: string, filled: Filled): Promise<void> {
  await writeFile(fileOf(folder), JSON.stringify(filled));
}
