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

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[øłđħıىةßæ]/g, (letter) => alike[letter] ?? letter);

/** Whether a text has each word of what was typed, whatever the case, accents and order: as the server's lists find names. */
export function hasEachWord(text: string, typed: string): boolean {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
