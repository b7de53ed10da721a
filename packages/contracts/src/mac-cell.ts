import { readSentMac, withPlainDigits } from './mac.ts';
import { withoutInvisible } from './plain-text.ts';

const pairsWithBlanks = /^[0-9a-f]{2}(\s+[0-9a-f]{2}){5}$/i;

/**
 * The MAC of a cell of somebody's table, which holds one and nothing else, read as the field reads what is pasted: in any digits, pair by pair
 * with blanks, or between the marks that can't be seen and that our own texts in Arabic put around it. Null: none, or several. No page reads files.
 */
export function readCellMac(cell: string): string | null {
  const plain = withPlainDigits(withoutInvisible(cell)).trim();
  return readSentMac(pairsWithBlanks.test(plain) ? plain.replace(/\s+/g, '') : plain);
}
