import { createInflateRaw } from 'node:zlib';

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');
const entryOfDirectory = 0x02014b50;

/**
 * Unpacks each file of a workbook without keeping any of it, as what its directory says of sizes may be a lie.
 *
 * @param most bytes of all its files together
 * @returns whether they are at most so many @throws RangeError, or what zlib throws, where it is no ZIP file
 */
export async function unpacksTo(workbook: Buffer, most: number): Promise<boolean> {
  let bytes = 0;
  for (const { packed, isPacked } of entriesOf(workbook)) {
    if (!isPacked) bytes += packed.length;
    else {
      const inflate = createInflateRaw();
      inflate.end(packed);
      for await (const chunk of inflate) {
        bytes += (chunk as Buffer).length;
        if (bytes > most) return false;
      }
    }
    if (bytes > most) return false;
  }
  return true;
}

/** By the directory at its end; an entry's name and extras stand a second time before its content. */
function* entriesOf(workbook: Buffer): Iterable<{ packed: Buffer; isPacked: boolean }> {
  const end = workbook.lastIndexOf(endOfDirectory);
  if (end < 0) throw new RangeError('no directory');
  let at = workbook.readUInt32LE(end + 16);
  for (let left = workbook.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (workbook.readUInt32LE(at) !== entryOfDirectory) throw new RangeError('no entry');
    const head = workbook.readUInt32LE(at + 42);
    const begin = head + 30 + workbook.readUInt16LE(head + 26) + workbook.readUInt16LE(head + 28);
    const packed = workbook.subarray(begin, begin + workbook.readUInt32LE(at + 20));
    yield { packed, isPacked: workbook.readUInt16LE(at + 10) !== 0 };
    at += 46 + workbook.readUInt16LE(at + 28) + workbook.readUInt16LE(at + 30) + workbook.readUInt16LE(at + 32);
  }
}
