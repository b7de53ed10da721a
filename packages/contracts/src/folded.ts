/** Letters that have no plain form of their own, as `folded_text` of the database takes them. */
const alike: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ß: 'ss',
  æ: 'ae',
};

/** A text without case, accents and marks, as names are compared: the twin of `folded_text` of the database. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[øłđħıىةßæ]/g, (letter) => alike[letter] ?? letter);
