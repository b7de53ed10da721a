import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { showStep } from '../apps/server/src/platform/progress.ts';
import { release } from '../apps/server/src/platform/release.ts';
import { makeRelease } from './release/make-release.ts';
import { ROOT } from './root.ts';

// npm run release: a built, read-only tree with everything that serving needs on this kind of machine, as a tarball with its checksum.

const { values } = parseArgs({ options: { former: { type: 'string' }, folder: { type: 'string' } } });
const name = `tessera-${release}-${process.platform}-${process.arch}`;
const scratch = await mkdtemp(join(tmpdir(), 'tessera-release-'));
try {
  const former = values.former && (await openFormer(resolve(values.former)));
  const folder = values.folder ? resolve(values.folder) : join(scratch, name);
  await showStep('Installing what serving needs', () => makeRelease(folder, former));
  if (!values.folder) await pack();
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** The release before, as a folder or packed. */
async function openFormer(path: string): Promise<string> {
  if ((await stat(path)).isDirectory()) return path;
  const folder = join(scratch, 'former');
  await mkdir(folder);
  execFileSync('tar', ['-xzf', path, '-C', folder, '--strip-components', '1']);
  return folder;
}

async function pack(): Promise<void> {
  const folder = join(ROOT, 'dist');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.tar.gz`);
  // Owned by nobody in particular: whoever unpacks it.
  execFileSync('tar', ['-czf', file, '-C', scratch, '--owner=0', '--group=0', name]);
  const checksum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(`${file}.sha256`, `${checksum}  ${name}.tar.gz\n`);
  console.log(`dist/${name}.tar.gz\ndist/${name}.tar.gz.sha256`);
}
