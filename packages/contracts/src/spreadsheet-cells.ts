/** What begins a cell, and what a spreadsheet then runs: expressions that PostgreSQL and JavaScript read alike. */
export const startOfCell = '(^|[;\\t\\r\\n])';
export const signOfFormula = '[=+@＝＋－＠\\t\\r\\n-]';

const beginning = new RegExp(`${startOfCell}(?=${signOfFormula})`, 'g');

/**
 * Text that people wrote, for a cell of a file: where a spreadsheet would run it as a formula it is quoted, so that it is shown instead. That
 * is at the beginning of a cell, and after whatever a spreadsheet takes for the end of one: in German or Spanish it looks for semicolons. Some
 * read the signs in full width too.
 */
export function withoutFormulas(text: string): string {
  return text.replace(beginning, "$1'");
}
