/** From 0 in a few even, whole steps to the first that is not below the value: what is written beside the lines of a chart. */
export function wholeTicks(most: number): number[] {
  const least = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((size) => size >= least) ?? least;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step);
}
