/** Unicode's bidirectional algorithm (UAX 9) for one line without embeddings; the names of its rules stand beside what follows them. */
export type Direction = 'ltr' | 'rtl';

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'ON';
/** A strong direction; numbers count as right-to-left where neutrals look around. */
type Side = 'L' | 'R';

const kinds: [Kind, RegExp][] = [
  ['L', /\u200e/],
  ['R', /[\u200f\p{Script=Hebrew}]/u],
  ['NSM', /\p{Mn}/u],
  ['EN', /[0-9\u06f0-\u06f9]/],
  ['AN', /[\u0660-\u0669\u066b\u066c]/],
  ['ES', /[+\-\u2212]/],
  ['ET', /[#%\u00b0\u066a\u2030\p{Sc}]/u],
  ['CS', /[.,:/\u00a0\u060c\u202f]/],
  ['AL', /[\u061b\u061c\u061f\u0640\p{Script=Arabic}]/u],
  ['L', /\p{L}/u],
];

const brackets = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const mirrored = new Map([...'()[]{}<>«»‹›'].map((one, place, all) => [one, all[place ^ 1] ?? one]));

/** The direction of the first letter (P2, P3). */
export function directionOf(text: string): Direction {
  const first = [...text].map(kindOf).find((kind) => kind === 'L' || kind === 'R' || kind === 'AL');
  return first === 'R' || first === 'AL' ? 'rtl' : 'ltr';
}

/** What a character looks like where it runs to the left (L4). */
export function mirror(character: string): string {
  return mirrored.get(character) ?? character;
}

/** The level of each character: it runs to the left where that is odd. */
export function levelsOf(characters: readonly string[], direction: Direction): number[] {
  const base = direction === 'rtl' ? 1 : 0;
  const side: Side = direction === 'rtl' ? 'R' : 'L';
  const found = resolveNumbers(characters.map(kindOf), side);
  resolveBrackets(characters, found, side);
  resolveNeutrals(found, side);
  const levels = found.map((kind) => {
    if (kind === 'R') return 1;
    return kind === 'L' ? base * 2 : 2;
  });
  // L1: spaces at the end belong to the line.
  for (let at = levels.length - 1; at >= 0 && /\s/.test(characters[at] ?? ''); at -= 1) levels[at] = base;
  return levels;
}

function kindOf(character: string): Kind {
  return kinds.find(([, expression]) => expression.test(character))?.[0] ?? 'ON';
}

/** W1 to W7: leaves L, R, EN, AN and ON. */
function resolveNumbers(given: readonly Kind[], side: Side): Kind[] {
  const kinds = [...given];
  let strong: Kind = side;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'NSM') kinds[at] = kinds[at - 1] ?? side;
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'EN' && strong === 'AL') kinds[at] = 'AN';
  }
  for (const [at, kind] of kinds.entries()) {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    if (before !== after) continue;
    if (before === 'EN' && (kind === 'ES' || kind === 'CS')) kinds[at] = 'EN';
    if (before === 'AN' && kind === 'CS') kinds[at] = 'AN';
  }
  joinTerminators(kinds);
  strong = side;
  return kinds.map((kind) => {
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'AL') return 'R';
    if (kind === 'EN' && strong === 'L') return 'L';
    return kind === 'ES' || kind === 'ET' || kind === 'CS' ? 'ON' : kind;
  });
}

/** W5: signs such as € and % belong to the number that they touch. */
function joinTerminators(kinds: Kind[]): void {
  for (const places of [[...kinds.keys()], [...kinds.keys()].reverse()])
    for (const at of places)
      if (kinds[at] === 'ET' && (kinds[at - 1] === 'EN' || kinds[at + 1] === 'EN')) kinds[at] = 'EN';
}

/** N0: a pair of brackets takes the direction of what is between them, if that is the line's own or also stands before them. */
function resolveBrackets(characters: readonly string[], kinds: Kind[], side: Side): void {
  for (const [open, close] of pairsOf(characters)) {
    const inside = kinds.slice(open + 1, close).map(sideOf);
    if (inside.every((one) => one === null)) continue;
    const before =
      kinds
        .slice(0, open)
        .map(sideOf)
        .findLast((one) => one !== null) ?? side;
    const resolved = inside.includes(side) ? side : before;
    kinds[open] = resolved;
    kinds[close] = resolved;
  }
}

function pairsOf(characters: readonly string[]): [number, number][] {
  const waiting: { close: string; at: number }[] = [];
  const pairs: [number, number][] = [];
  for (const [at, character] of characters.entries()) {
    const close = brackets.get(character);
    if (close !== undefined) waiting.push({ close, at });
    const place = waiting.findLastIndex((one) => one.close === character);
    const opened = waiting[place];
    if (!opened) continue;
    pairs.push([opened.at, at]);
    waiting.length = place;
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** N1, N2: what is between two of one direction has that one, anything else the line's. */
function resolveNeutrals(kinds: Kind[], side: Side): void {
  for (let from = 0; from < kinds.length; from += 1) {
    if (kinds[from] !== 'ON') continue;
    let to = from;
    while (kinds[to] === 'ON') to += 1;
    const before = sideOf(kinds[from - 1] ?? side) ?? side;
    const after = sideOf(kinds[to] ?? side) ?? side;
    kinds.fill(before === after ? before : side, from, to);
    from = to;
  }
}

function sideOf(kind: Kind): Side | null {
  if (kind === 'L') return 'L';
  return kind === 'R' || kind === 'EN' || kind === 'AN' ? 'R' : null;
}
