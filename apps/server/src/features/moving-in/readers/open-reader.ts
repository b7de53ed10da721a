import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './csv-reader.ts';
import { type Chunks, MoveEmpty, type MoveReader, MoveUnreadable } from './move-reader.ts';
import { looksLikeDump, readPanel } from './panel-reader.ts';
import { textsOf } from './texts-of.ts';
import { readXlsx } from './xlsx-reader.ts';

/** Reads a file by what it begins with, not by its name. @throws MoveUnreadable, also while its rows are read */
export async function openReader(chunks: Chunks): Promise<MoveReader> {
  const { begin, all } = await peek(chunks);
  if (begin.length === 0) throw new MoveEmpty('empty');
  if (begin[0] === 0x1f && begin[1] === 0x8b) return openReader(unzipped(all));
  if (begin.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readXlsx(all);
  if (looksLikeDump(begin.toString('latin1'))) return readPanel(textsOf(all));
  return readCsv(textsOf(all));
}

/** @throws MoveUnreadable where it is cut off, or no such file at all */
async function* unzipped(chunks: Chunks): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(Readable.from(chunks), createGunzip(), () => {}) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new MoveUnreadable(String(error));
  }
}

const looked = 64 * 1024;

/** The beginning of a stream, and the stream as if nobody had looked. */
async function peek(chunks: Chunks): Promise<{ begin: Buffer; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < looked) {
    const next = await iterator.next();
    if (next.done) break;
    seen.push(next.value);
    length += next.value.length;
  }
  async function* again() {
    yield* seen;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { begin: Buffer.concat(seen), all: again() };
}
