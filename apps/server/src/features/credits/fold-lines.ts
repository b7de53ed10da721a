/** A line of a statement as far as folding it concerns. */
export interface FoldableLine {
  id: number;
  change: number;
  /** Lines of one request or file have the same; null: stands alone. */
  fold_key: string | null;
}

/** One row: a line, or some that followed each other in one account and were bought together. The newest first. */
export type FoldedLines<L extends FoldableLine> = [L, ...L[]];

/** Adds lines that come next, the older ones, to rows. */
export function foldOn<L extends FoldableLine>(rows: FoldedLines<L>[], lines: readonly L[]): void {
  for (const line of lines) {
    const last = rows.at(-1);
    if (last !== undefined && line.fold_key !== null && last[0].fold_key === line.fold_key) last.push(line);
    else rows.push([line]);
  }
}
