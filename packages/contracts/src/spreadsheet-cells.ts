/** What begins a cell, and what a spreadsheet then runs: expressions that PostgreSQL and JavaScript read alike. */
export const startOfCell = '(^|[,;\\t\\r\\n])';
export const signOfFormula = '[=+@＝＋－＠\\t\\r\\n-]';

/** What a spreadsheet takes for a number, and doesn't give back: without its zero, or the digits that it rounds: telephone numbers, above all. */
export const alteredNumber = '(0[0-9]+|[0-9]{12,}|[0-9]+[eE][0-9]+)$';

const quoted = new RegExp(`${startOfCell}'(?=${signOfFormula})|^'(?=${alteredNumber})`, 'g');
const beginning = new RegExp(`${startOfCell}(?=${signOfFormula})|^(?=${alteredNumber})`, 'g');

/**
 * Text that people wrote, for a cell of a file: where a spreadsheet would run it as a formula it is quoted, so that it is shown instead. That
 * is at the beginning of a cell, and after whatever a spreadsheet takes for the end of one: in German or Spanish it looks for semicolons,
 * elsewhere for commas. Some read the signs in full width too. So is a number that would not stay as it was written.
 */
export function withoutFormulas(text: string): string {
  return text.replace(beginning, (_place, start?: string) => `${start ?? ''}'`);
}

/** The same text again, out of a file of ours. */
export function asWritten(cell: string): string {
  return cell.replace(quoted, '$1');
}
