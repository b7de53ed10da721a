type PageOrGap = number | 'gap-before' | 'gap-after';

/**
 * The pages that are offered from one: the first, the last, and `reach` on each side (at the ends as many on the one side), with
 * gaps where more than one is left out.
 */
export function pagesAround(page: number, pages: number, reach: number): PageOrGap[] {
  const middle = Math.max(2 + reach, Math.min(page, pages - 1 - reach));
  const from = Math.max(2, middle - reach);
  const to = Math.min(pages - 1, middle + reach);
  const inner = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const before: PageOrGap[] = from > 3 ? ['gap-before'] : from === 3 ? [2] : [];
  const after: PageOrGap[] = to < pages - 2 ? ['gap-after'] : to === pages - 2 ? [pages - 1] : [];
  return pages === 1 ? [1] : [1, ...before, ...inner, ...after, pages];
}
