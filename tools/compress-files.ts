import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json)$/;
/** A smaller file gains nothing. */
const leastBytes = 1024;
/** The levels above it take many times as long for a few hundredths less. */
const brotliQuality = 9;

/** Writes each file that gains from it once more, for Brotli and for gzip, beside itself: compressed when it is asked for, it would cost as much each time. */
export async function compressFiles(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compressFile(join(directory, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
