import { windowsCharset } from '../../../platform/csv/windows-text.ts';
import { type Chunks, MoveUnreadable } from './move-reader.ts';

// The mark at the beginning is for the readers, which take it for white space.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a file. Spreadsheets and panels save UTF-8, the character set of Windows or, as "Unicode text", UTF-16. A file is UTF-8 until a
 * byte says otherwise, which may be far behind its beginning: from there on it is of Windows, for Arabic or western Europe, unless letters of UTF-8 were there before.
 */
export async function* textsOf(chunks: Chunks): AsyncIterable<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isPlain = true;
  let kept = Buffer.alloc(0);
  for await (const chunk of chunks) {
    decoder ??= begin(chunk);
    if (decoder !== utf8) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    // A letter may be cut in two: its beginning waits for the rest.
    const all = Buffer.concat([kept, chunk]);
    const whole = all.subarray(0, all.length - cutOff(all));
    try {
      const text = utf8.decode(whole);
      isPlain &&= text.length === whole.length;
      kept = Buffer.from(all.subarray(whole.length));
      yield text;
    } catch {
      isPlain &&= !/[\u0080-\ufffc]/.test(new TextDecoder('utf-8').decode(whole));
      decoder = new TextDecoder(isPlain ? windowsCharset(all) : 'utf-8');
      kept = Buffer.alloc(0);
      yield decoder.decode(all, { stream: true });
    }
  }
  if (kept.length > 0) yield new TextDecoder(isPlain ? windowsCharset(kept) : 'utf-8').decode(kept);
  else if (decoder && decoder !== utf8) yield decoder.decode();
}

function begin(chunk: Buffer) {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  if (chunk.includes(0)) throw new MoveUnreadable('no text');
  return utf8;
}

/** How many bytes at the end begin a letter of UTF-8 that goes on. */
function cutOff(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}
