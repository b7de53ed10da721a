import { MoveUnreadable } from './move-reader.ts';

/** A row of a table, its values by the table's columns; null is NULL. */
export interface DumpRow {
  table: string;
  values: Record<string, string | null>;
}

type Texts = AsyncIterable<string>;

/** So much is looked at to know what a statement is. */
const headLength = 64 * 1024;
/** Longer than any definition of a table. */
const longestDefinition = 1024 * 1024;

const insert = /INSERT\s+(?:IGNORE\s+)?INTO\s+(?:[`"]?\w+[`"]?\.)?[`"]?(\w+)[`"]?\s*(?:\(([^)]*)\)\s*)?VALUES\s*/iy;
const create = /CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[`"]?\w+[`"]?\.)?[`"]?(\w+)[`"]?\s*\(/iy;
const columnOf = /(?:^|[(,])\s*[`"](\w+)[`"]\s+[a-z]/gi;
const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '', Z: '' };

/**
 * Reads the rows of some tables out of a dump of MySQL. It is read as text and never run; of what it says besides, only where it ends
 * matters. Memory holds the piece of the dump that is at hand.
 * @throws MoveUnreadable where a row breaks off, or has other values than its table has columns
 */
export async function* readDump(texts: Texts, isWanted: (table: string) => boolean): AsyncIterable<DumpRow> {
  const text = new Ahead(texts);
  const columns = new Map<string, string[]>();
  while (await skipToStatement(text)) {
    await text.atLeast(headLength);
    const made = text.match(create);
    if (made) {
      const table = (made[1] ?? '').toLowerCase();
      const definition = await skipStatement(text, true);
      columns.set(
        table,
        [...definition.matchAll(columnOf)].map(([, name = '']) => name.toLowerCase()),
      );
      continue;
    }
    const rows = text.match(insert);
    const table = (rows?.[1] ?? '').toLowerCase();
    if (!rows || !isWanted(table)) {
      await skipStatement(text, false);
      continue;
    }
    const named =
      rows[2]?.split(',').map((name) => name.trim().replace(/[`"]/g, '').toLowerCase()) ?? columns.get(table);
    if (!named) throw new MoveUnreadable(`the columns of ${table} are not told`);
    for await (const values of readTuples(text)) {
      if (values.length !== named.length) throw new MoveUnreadable(`a row of ${table} has ${values.length} values`);
      yield { table, values: Object.fromEntries(named.map((name, place) => [name, values[place] ?? null])) };
    }
  }
}

/** Text that comes in pieces, looked at from a place on. */
class Ahead {
  buffer = '';
  place = 0;
  readonly #pieces: AsyncIterator<string>;
  #isWhole = false;
  constructor(texts: Texts) {
    this.#pieces = texts[Symbol.asyncIterator]();
  }
  /** @returns false where nothing more comes */
  async more(): Promise<boolean> {
    if (this.#isWhole) return false;
    const next = await this.#pieces.next();
    if (next.done) {
      this.#isWhole = true;
      return false;
    }
    this.buffer = this.buffer.slice(this.place) + next.value;
    this.place = 0;
    return true;
  }
  async atLeast(length: number): Promise<void> {
    while (this.buffer.length - this.place < length && (await this.more()));
  }
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.buffer);
    if (found) this.place = pattern.lastIndex;
    return found;
  }
  /** Goes behind the next of these; false where there is none. What was passed over is let go. */
  async goBehind(mark: string): Promise<boolean> {
    for (;;) {
      const found = this.buffer.indexOf(mark, this.place);
      if (found >= 0) {
        this.place = found + mark.length;
        return true;
      }
      this.place = Math.max(this.place, this.buffer.length - mark.length + 1);
      if (!(await this.more())) return false;
    }
  }
}

/** Goes to where the next statement begins, past white space and comments. */
async function skipToStatement(text: Ahead): Promise<boolean> {
  for (;;) {
    text.match(/[\s;]+/y);
    await text.atLeast(3);
    const begin = text.buffer.slice(text.place, text.place + 3);
    if (begin === '') return false;
    if (/^[\s;]/.test(begin)) continue;
    if (/^(--(\s|$)|#)/.test(begin)) {
      if (!(await text.goBehind('\n'))) return false;
    } else if (begin.startsWith('/*')) {
      if (!(await text.goBehind('*/'))) return false;
    } else return true;
  }
}

/** Goes behind the statement's end, past all that is quoted. @returns its text, if it is kept */
async function skipStatement(text: Ahead, isKept: boolean): Promise<string> {
  let kept = '';
  const special = /['"`;]/g;
  for (;;) {
    special.lastIndex = text.place;
    const found = special.exec(text.buffer);
    const until = found?.index ?? text.buffer.length;
    if (isKept) kept += text.buffer.slice(text.place, until);
    if (kept.length > longestDefinition) throw new MoveUnreadable('a definition without an end');
    text.place = until;
    if (!found) {
      if (!(await text.more())) return kept;
      continue;
    }
    text.place += 1;
    if (found[0] === ';') return kept;
    if (found[0] === '`') {
      const from = text.place;
      if (!(await text.goBehind('`'))) return kept;
      if (isKept) kept += `\`${text.buffer.slice(Math.min(from, text.place - 1), text.place)}`;
    } else await readQuoted(text, found[0], false);
  }
}

/** The text up to the closing quote, behind which it goes. */
async function readQuoted(text: Ahead, quote: string, isKept = true): Promise<string> {
  const special = quote === "'" ? /['\\]/g : /["\\]/g;
  let read = '';
  for (;;) {
    special.lastIndex = text.place;
    const found = special.exec(text.buffer);
    const until = found?.index ?? text.buffer.length;
    if (isKept) read += text.buffer.slice(text.place, until);
    text.place = until;
    if (!found) {
      if (!(await text.more())) throw new MoveUnreadable('a text without an end');
      continue;
    }
    await text.atLeast(2);
    const next = text.buffer[text.place + 1] ?? '';
    if (found[0] === '\\') {
      if (isKept) read += escaped[next] ?? next;
      text.place += 2;
    } else if (next === quote) {
      if (isKept) read += quote;
      text.place += 2;
    } else {
      text.place += 1;
      return read;
    }
  }
}

/** The rows behind VALUES, up to the statement's end. */
async function* readTuples(text: Ahead): AsyncIterable<(string | null)[]> {
  for (;;) {
    await text.atLeast(headLength);
    if (!text.match(/\s*\(/y)) throw new MoveUnreadable('a row that does not begin');
    const values: (string | null)[] = [];
    for (;;) {
      values.push(await readValue(text));
      await text.atLeast(64);
      const end = text.match(/\s*([,)])/y);
      if (!end) throw new MoveUnreadable('a row that does not end');
      if (end[1] === ')') break;
    }
    yield values;
    await text.atLeast(64);
    const after = text.match(/\s*([,;]|$)/y);
    if (after?.[1] !== ',') {
      if (after) return;
      await skipStatement(text, false);
      return;
    }
  }
}

async function readValue(text: Ahead): Promise<string | null> {
  await text.atLeast(256);
  text.match(/\s*(?:_\w+\s+)?/y);
  const quoted = text.match(/['"]/y);
  if (quoted) return readQuoted(text, quoted[0]);
  const plain = text.match(/[^,)\s]+/y);
  if (!plain) throw new MoveUnreadable('a value that is none');
  return /^null$/i.test(plain[0]) ? null : plain[0];
}
