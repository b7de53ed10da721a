/** Breaks a text into lines that fit; a line of its own, as in an address, stays one. */
export function breakText(text: string, fits: (line: string) => boolean): string[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line) => (fits(line) ? [line] : breakLine(line, fits)));
}

/**
 * Breaks a text into lines that fit: at spaces, and within a word where one alone is too wide. Never leaves anything out, so a line
 * has one character at least.
 */
function breakLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const character of word) {
      if (line !== '' && !fits((line + character).trimEnd())) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line.trimEnd()];
}
