/** A page of an ordered list. */
export interface PageWindow {
  limit: number;
  offset: number;
  sortType: 'asc' | 'desc';
}

/**
 * The same page read from the nearer end of a list of `total` rows: skipping rows is what makes a deep page slow.
 * Rows read in reverse must be turned around (`inAskedOrder`).
 */
export function fromNearerEnd(page: PageWindow, total: number): PageWindow & { isReversed: boolean } {
  const behind = total - page.offset - page.limit;
  if (page.offset <= behind) return { ...page, isReversed: false };
  return {
    limit: Math.max(0, Math.min(page.limit, total - page.offset)),
    offset: Math.max(0, behind),
    sortType: page.sortType === 'asc' ? 'desc' : 'asc',
    isReversed: true,
  };
}

/** Rows of a page in the order that was asked for. */
export function inAskedOrder<Row>(rows: Row[], { isReversed }: { isReversed: boolean }): Row[] {
  return isReversed ? rows.toReversed() : rows;
}

/** Rows that were fetched by id, in the order of the ids. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
