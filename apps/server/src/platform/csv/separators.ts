/** Spreadsheets are told the separator in a line before the head. */
const separatorLine = /^\s*sep=([,;\t])(\r?\n)/i;

/** What such a line tells, and the text without it. */
export function takeSeparatorLine(text: string): { told: string | undefined; rest: string } {
  return { told: separatorLine.exec(text)?.[1], rest: text.replace(separatorLine, '$2') };
}

/** Whichever of comma, semicolon and tab a head line has the most of. */
export function separatorOf(head: string): string {
  const counted = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const);
  return counted.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}
