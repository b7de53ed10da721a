import { type Direction, directionOf, levelsOf, mirror } from './bidi.ts';
import { type FontName, fontOf } from './fonts.ts';

/** A part of a line in one font, in the order of the paper: left to right. */
export interface Piece {
  font: FontName;
  text: string;
}

interface Run {
  level: number;
  characters: string[];
}

/** Marks, isolates and other characters that are instructions and have no shape. */
const shapeless = /[\p{Cf}\p{Cc}]/u;

/**
 * Lays a line out as it is read: one that begins in Arabic runs from right to left, its Latin parts and numbers from left to right
 * within it; and the other way round. Letters within a word are joined and turned by the font.
 */
export function piecesOf(line: string, direction: Direction = directionOf(line)): Piece[] {
  const characters = [...line.normalize('NFC')];
  const levels = levelsOf(characters, direction);
  const runs: Run[] = [];
  for (const [at, character] of characters.entries()) {
    const level = levels[at] ?? 0;
    if (shapeless.test(character)) continue;
    const last = runs.at(-1);
    if (last?.level === level) last.characters.push(character);
    else runs.push({ level, characters: [character] });
  }
  return inOrderOfPaper(runs).flatMap(({ level, characters: run }) => (level % 2 === 1 ? turned(run) : straight(run)));
}

/** L2: from the highest level down, what is at or above it turns round. */
function inOrderOfPaper(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** From left to right. The font would turn Arabic digits as it turns words, so each is a piece of its own. */
function straight(characters: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const text of characters) append(pieces, { font: fontOf(text), text }, fontOf(text) !== 'arabic');
  return pieces;
}

/** From right to left: words of Arabic stay whole, for the font to turn. */
function turned(characters: readonly string[]): Piece[] {
  const words: Piece[] = [];
  for (const text of characters) append(words, { font: fontOf(text), text }, fontOf(text) === 'arabic');
  const pieces: Piece[] = [];
  for (const { font, text } of words.reverse()) append(pieces, { font, text: mirror(text) }, font !== 'arabic');
  return pieces;
}

function append(pieces: Piece[], piece: Piece, canJoin: boolean): void {
  const last = pieces.at(-1);
  if (canJoin && last?.font === piece.font) last.text += piece.text;
  else pieces.push(piece);
}
