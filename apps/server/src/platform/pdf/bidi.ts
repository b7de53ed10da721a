import bidiFactory, { type Bidi } from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

// Its types are those of a module, and it is none.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** The direction of the first letter. */
export function directionOf(text: string): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs;
  return (paragraph?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** What a character looks like where it runs to the left. */
export function mirror(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** The level of each character of one line: it runs to the left where that is odd. */
export function levelsOf(characters: readonly string[], direction: Direction): number[] {
  const { levels } = bidi.getEmbeddingLevels(characters.join(''), direction);
  let unit = 0;
  const found = characters.map((character) => {
    const level = levels[unit] ?? 0;
    unit += character.length;
    return level;
  });
  // Spaces at the end belong to the line.
  const base = direction === 'rtl' ? 1 : 0;
  for (let at = found.length - 1; at >= 0 && /\s/.test(characters[at] ?? ''); at -= 1) found[at] = base;
  return found;
}
