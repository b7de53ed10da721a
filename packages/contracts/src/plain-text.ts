/** Soft hyphens, marks and overrides of direction, characters without width, and tags: one text could look like another by them. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Of one line: what breaks it, or rings, is a space. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').replace(invisible, '');

/** Arabic, Persian and full-width digits as the ones that a remote control has: telephones type those of their language. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** Endings of addresses that mail programs make links of, also where they are written with capitals. */
const commonEndings = new Set(
  'com net org info biz online shop site store xyz app live link club top pro vip dev'.split(' '),
);

/**
 * Whether a mail program might make a link of something in a text. A dot between words is not enough: people write Dr.Ahmed, and it is
 * capitals and unknown endings that tell them from addresses. No repetition here may meet the same characters from every place: texts
 * of a megabyte are sent to it.
 */
export function holdsLink(text: string): boolean {
  if (/:\/\/|\bwww\.|[\p{L}\p{N}]@[\p{L}\p{N}]|\d(?:\.\d{1,3}){2}\.\d/iu.test(text)) return true;
  if (/[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}\//u.test(text)) return true;
  const endings = [...text.matchAll(/[\p{L}\p{N}]\.([a-z]{2,})(?![\p{L}\p{N}])/giu)].map(([, ending = '']) => ending);
  return endings.some(
    (ending) => ending === ending.toLowerCase() || ending.length === 2 || commonEndings.has(ending.toLowerCase()),
  );
}
