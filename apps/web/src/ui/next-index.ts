/** Of so many that the arrow keys go through: up from the first leads to the last; from none, down to the first and up to the last. */
export function nextIndex(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}
