/**
 * MAC addresses of devices. Stored and answered as six lower-case groups of two joined by colons.
 * Players make up MAC-shaped ids, so letters beyond f are accepted; anything else is an invalid format.
 */
const sixPairs = /^[0-9a-z]{2}([:-]?[0-9a-z]{2}){5}$/i;

/** The stored form of what was sent (`AA-BB-…`, `aabb…`, `aa:bb:…`), or null when it is not six groups of two. */
export function parseMac(input: string): string | null {
  const trimmed = input.trim();
  if (!sixPairs.test(trimmed)) return null;
  return joinPairs(trimmed.replace(/[:-]/g, '').toLowerCase());
}

const shortGroups = /^[0-9a-f]{1,2}([:-][0-9a-f]{1,2}){5}$/i;

/**
 * The same of what a program sent: many write 0:1a:79:… for 00:1a:79:…, leaving the 0 out. Never of what somebody types, where a
 * group of one digit is one that is not finished.
 */
export function readSentMac(input: string): string | null {
  const trimmed = input.trim();
  return parseMac(shortGroups.test(trimmed) ? trimmed.replace(/\b[0-9a-f]\b/gi, '0$&') : trimmed);
}

/**
 * The same of what somebody pastes. Whoever writes one zero out leaves no other away: there a group of one digit has lost its end, and
 * would be another device's.
 */
export function readPastedMac(input: string): string | null {
  return /\b0[0-9a-f]/i.test(input) ? parseMac(input.trim()) : readSentMac(input);
}

/**
 * A MAC somewhere in a text, as customers send it: behind a label, in a sentence or a link, in the dotted form of network devices.
 * Six groups of something longer are none, like those at the end of a UUID.
 */
const pairsInText = /(?<![0-9a-z]|\b[0-9a-z]{2}[:-])[0-9a-z]{2}(?:[:-][0-9a-z]{2}){5}(?![0-9a-z]|[:-][0-9a-z])/i;
const digitsInText = /(?<![0-9a-z]|\b[0-9a-f]+[:.-])[0-9a-f]{2}(?:[.:-]?[0-9a-f]{2}){5}(?![0-9a-z]|[:.-][0-9a-z])/i;

/** The dotted form alone, which nothing else is taken for. */
const dottedInText = /(?<![0-9a-z]|[0-9a-z][.:-])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![0-9a-z]|[.:-][0-9a-z])/i;
const sureInText = new RegExp(`${pairsInText.source}|${dottedInText.source}`, 'gi');

/** The stored form of the first MAC in a text, or null when there is none. */
export function findMac(text: string): string | null {
  const plain = withPlainDigits(text);
  const [found = plain] = pairsInText.exec(plain) ?? digitsInText.exec(plain) ?? [];
  return parseMac(found.replaceAll('.', ''));
}

/** The stored form of every MAC in a text, in their order, each once. Twelve digits in a row are one where nothing else is: beside others they are a telephone number. */
export function findMacs(text: string): string[] {
  const plain = withPlainDigits(text);
  const written = pairsInText.test(plain) ? sureInText : new RegExp(digitsInText, 'gi');
  const found = plain.match(written) ?? [];
  return [...new Set(found.flatMap((written) => parseMac(written.replaceAll('.', '')) ?? []))];
}

/**
 * Each MAC of a text that somebody wrote, kept as one that is read from the left: within Arabic its first digits would stand last otherwise. For what is
 * shown alone, as marks that nobody sees are no part of a text that is kept, compared or exported.
 */
export const macsApart = (text: string): string => text.replace(sureInText, '\u2066$&\u2069');

const lookAlikes: Record<string, string> = { o: '0', i: '1', l: '1' };

/**
 * The hexadecimal MAC that this one looks like, where only letters that are taken for digits keep it from being one: 0o:1a:… for
 * 00:1a:…. Null for any other. A made-up id may have such letters, so it is for a person to say which of both is meant.
 */
export function lookAlikeMac(mac: string): string | null {
  const read = mac.replace(/[oil]/g, (letter) => lookAlikes[letter] ?? letter);
  return read !== mac && /^[0-9a-f:]+$/.test(read) ? read : null;
}

/**
 * What the MAC field shows of a text: the MAC in it, letters beyond f and all. Without one, its hexadecimal digits in pairs joined
 * by colons, at most 17 characters, but not those of words: the a and c of "MAC:" would make another device's address of it.
 */
export function formatMacInput(input: string): string {
  return findMac(input) ?? joinDigits(withPlainDigits(input).replace(words, ' '));
}

/**
 * The stored form of the MAC that somebody types off a screen where nothing puts it right before their eyes: in any digits, behind a
 * label, pair by pair with blanks. Null unless it is whole: of one that is too long the beginning would be another device's.
 */
export function readTypedMac(input: string): string | null {
  return findMac(input) ?? parseMac(withPlainDigits(input).replace(/\s+/g, ''));
}

/** What the MAC field shows when `before` stood in it and a person has changed that to `typed`. */
export function formatTypedMac(before: string, typed: string): string {
  // Deleting a character of a kept, non-hexadecimal MAC must not strip the rest of it, nor must one character too many.
  if (typed.length < before.length && before.startsWith(typed)) return typed.replace(/:$/, '');
  if (typed.length !== before.length + 1) return formatMacInput(typed);
  return parseMac(before) ? before : (parseMac(typed) ?? joinDigits(withPlainDigits(typed)));
}

/** Two letters or more with one that is not hexadecimal. */
const words = /\b(?=[a-f]*[g-z])[a-z]{2,}\b/gi;

/** Full-width and Arabic digits as the ones of ASCII. */
export function withPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

function joinDigits(text: string): string {
  return joinPairs(
    text
      .replace(/[^0-9a-f]/gi, '')
      .slice(0, 12)
      .toLowerCase(),
  );
}

/** What devices tell that don't know their own or may not tell it: nothing, Android's stand-in, and everybody's. */
const standIns = ['00:00:00:00:00:00', '02:00:00:00:00:00', 'ff:ff:ff:ff:ff:ff'];

/** Whether a MAC in its stored form is no device's own: time bought for it would be anybody's. */
export const isStandInMac = (mac: string): boolean => standIns.includes(mac);

const pairsApart = /^([0-9a-f]{2}\s+)+[0-9a-f]{1,2}$/;

/** A piece of a MAC for searching: stored form without separators at the ends, or null when nothing of a MAC is in it. */
export function parseMacPiece(input: string): string | null {
  const whole = findMac(input);
  if (whole) return whole;
  const typed = input.trim().toLowerCase();
  // Read out pair by pair; other words with blanks between them are no piece.
  const piece = (pairsApart.test(typed) ? typed.replace(/\s+/g, ':') : typed)
    .replaceAll('-', ':')
    .replace(/^:+|:+$/g, '');
  return /^[0-9a-z:]{1,17}$/.test(piece) ? piece : null;
}

function joinPairs(digits: string): string {
  return digits.match(/.{1,2}/g)?.join(':') ?? '';
}
