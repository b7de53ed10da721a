import { type FontName, fontOf } from './fonts.ts';

/** A part of a line in one font, in the order of the paper: left to right. */
export interface Piece {
  font: FontName;
  text: string;
}

const arabic = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefe';
/** Arabic words with the spaces between them. */
const rightToLeft = new RegExp(`([${arabic}]+(?: +[${arabic}]+)*)`);
const firstLetter = new RegExp(`[${arabic}]|\\p{L}`, 'u');
const edges = /^([\s.,:;!?…"'«»“”()-]*)(.*?)([\s.,:;!?…"'«»“”()-]*)$/su;
/** Isolates and marks of direction are instructions, not characters. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Lays a line out as it is read: a line that begins in Arabic runs from right to left, its Latin parts and numbers from left to
 * right within it; and the other way round. Letters within a word are joined and turned by the font.
 */
export function piecesOf(line: string): Piece[] {
  const text = line.replace(marks, '').normalize('NFC');
  const parts = text.split(rightToLeft).filter((part) => part !== '');
  const isRightToLeft = rightToLeft.test(firstLetter.exec(text)?.[0] ?? '');
  const laidOut = parts.map((part) => {
    if (rightToLeft.test(part)) return reversedWords(part);
    return byFont(isRightToLeft ? turnEdges(part) : part);
  });
  return (isRightToLeft ? laidOut.reverse() : laidOut).flat();
}

/** Spaces and punctuation at the edges of a Latin part belong to the Arabic line around it. */
function turnEdges(part: string): string {
  const [, before = '', word = '', after = ''] = edges.exec(part) ?? [];
  return [...after].reverse().join('') + word + [...before].reverse().join('');
}

function reversedWords(part: string): Piece[] {
  return part.split(/( +)/).reverse().flatMap(byFont);
}

function byFont(part: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of part) {
    const font = fontOf(character);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces;
}
