/** A spreadsheet takes a file without it for one of its own old character sets, and shows Arabic as rubbish. */
const byteOrderMark = '\uFEFF';

const signs = { comma: 0x2c, semicolon: 0x3b, quote: 0x22 };

/**
 * A table of ours as a spreadsheet opens it with a double click, of whoever lives in that region (`navigator.language`): by what it takes for
 * the end of a cell. A line `sep=,` would tell it too, but then Excel passes over the mark above.
 */
export async function tableFile(table: Blob, region: string): Promise<Blob> {
  const rows = takesSemicolons(region)
    ? await new Response(table.stream().pipeThrough(withSemicolons())).blob()
    : table;
  return new Blob([byteOrderMark, rows], { type: table.type });
}

/**
 * It does wherever decimals have a comma, in Arabic, and in Switzerland and Liechtenstein; a line with commas then is one cell. That is no matter
 * of the portal's language.
 */
function takesSemicolons(region: string): boolean {
  const decimal = numberFormatOf(region)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  return decimal !== '.' || /^ar|-(CH|LI)\b/.test(region);
}

/** A browser without a language of its own may name none that there is (`C`): then as it writes numbers by itself. */
function numberFormatOf(region: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(region.split('@', 1));
  } catch {
    return new Intl.NumberFormat();
  }
}

/** Between cells alone: text that holds either sign stands in quotes. */
function withSemicolons(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let isQuoted = false;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = chunk.slice();
      // A file may have millions of rows.
      for (let place = 0; place < bytes.length; place += 1) {
        if (bytes[place] === signs.quote) isQuoted = !isQuoted;
        else if (bytes[place] === signs.comma && !isQuoted) bytes[place] = signs.semicolon;
      }
      controller.enqueue(bytes);
    },
  });
}
