export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Which box a remote's arrow leads to: the nearest one in that direction, those in the same row or column first. Null when
 * there is none. Works on what is seen, so it needs no notion of right-to-left.
 */
export function nearestInDirection<T extends { box: Box }>(from: Box, candidates: T[], direction: Direction): T | null {
  let best: T | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = distanceTowards(from, candidate.box, direction);
    if (distance !== null && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Pixels that overlap by rounding or a border still count as being beyond. */
const tolerance = 2;
/** Going sideways is worth this much of going straight, so that a row is walked through before it is left. */
const sidewaysWeight = 3;

function distanceTowards(from: Box, to: Box, direction: Direction): number | null {
  const ahead = gapAhead(from, to, direction);
  if (ahead < -tolerance) return null;
  const isVertical = direction === 'up' || direction === 'down';
  const sideways = isVertical
    ? gapBetween(from.left, from.right, to.left, to.right)
    : gapBetween(from.top, from.bottom, to.top, to.bottom);
  const offCentre = isVertical
    ? Math.abs(from.left + from.right - to.left - to.right) / 2
    : Math.abs(from.top + from.bottom - to.top - to.bottom) / 2;
  // The offset of the centres only decides between boxes that are equally near.
  return Math.max(0, ahead) + sideways * sidewaysWeight + offCentre / 100;
}

function gapAhead(from: Box, to: Box, direction: Direction): number {
  if (direction === 'up') return from.top - to.bottom;
  if (direction === 'down') return to.top - from.bottom;
  if (direction === 'left') return from.left - to.right;
  return to.left - from.right;
}

function gapBetween(startA: number, endA: number, startB: number, endB: number): number {
  return Math.max(0, startA - endB, startB - endA);
}
