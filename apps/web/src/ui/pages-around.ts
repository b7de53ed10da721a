type PageOrGap = number | 'gap-before' | 'gap-after';

/** The pages that are offered from one: the first, the last, and `reach` on each side; gaps where more than one is left out. */
export function pagesAround(page: number, pages: number, reach: number): PageOrGap[] {
  const near = (candidate: number) => Math.abs(candidate - page) <= reach || candidate === 1 || candidate === pages;
  const isOnlyOneMissing = (candidate: number) => near(candidate - 1) && near(candidate + 1);
  const shown: PageOrGap[] = [];
  for (let candidate = 1; candidate <= pages; candidate += 1) {
    if (near(candidate) || isOnlyOneMissing(candidate)) {
      shown.push(candidate);
    } else {
      shown.push(candidate < page ? 'gap-before' : 'gap-after');
      candidate = candidate < page ? page - reach - 1 : pages - 1;
    }
  }
  return shown;
}
