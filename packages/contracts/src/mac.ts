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

/**
 * What the MAC field shows while a person types: hexadecimal digits only, in pairs joined by colons, at most 17 characters.
 * Something that already is six well-formed pairs (a paste) is kept, letters beyond f and all.
 */
export function formatMacInput(input: string): string {
  const complete = parseMac(input);
  if (complete) return complete;
  return joinPairs(
    input
      .replace(/[^0-9a-f]/gi, '')
      .slice(0, 12)
      .toLowerCase(),
  );
}

/** A piece of a MAC for searching: stored form without separators at the ends, or null when nothing of a MAC is in it. */
export function parseMacPiece(input: string): string | null {
  const piece = input
    .trim()
    .toLowerCase()
    .replaceAll('-', ':')
    .replace(/^:+|:+$/g, '');
  return /^[0-9a-z:]{1,17}$/.test(piece) ? piece : null;
}

function joinPairs(digits: string): string {
  return digits.match(/.{1,2}/g)?.join(':') ?? '';
}
