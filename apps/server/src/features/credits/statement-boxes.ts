import type { StatementLine } from './credit-statement.reads.ts';
import { type FoldedLines, foldOn } from './fold-lines.ts';
import { presentStatementRow } from './statement-view.ts';

/** Rows of one printed statement: of more nobody finds anything on paper, and the CSV has them. */
export const statementPdfRowsMax = 1000;
/** Twice what the largest file has. One more is looked at, so that the last is known to be the last. */
const statementPdfLinesMax = 20_000;

/** Paper opens no row: what went to several boxes is told for each of them, or it proves nothing of any. */
export const printedPage = { limit: statementPdfRowsMax, isFolded: true, mostLines: statementPdfLinesMax + 1 } as const;

type Row = ReturnType<typeof presentStatementRow>;

/** Boxes of one row for which the same was bought at the same price, in the order in which it was. */
export interface BoughtAlike {
  /** What was bought for each, as a row of its own would say it. */
  each: Row;
  macs: readonly string[];
}

/** A row on paper. `boxes`: what it gathers, where a row for each would be too many. */
export type PrintedRow = Row & { boxes: readonly BoughtAlike[] };

/** A row for each box; where these are more than paper takes, one for all that was bought together, with its boxes below. */
export function printedRowsOf(rows: readonly FoldedLines<StatementLine>[]): PrintedRow[] {
  const byBox = rows.flatMap(eachBox);
  if (byBox.length <= statementPdfRowsMax) return byBox.map((row) => ({ ...presentStatementRow(row), boxes: [] }));
  return rows.map((row) => ({ ...presentStatementRow(row), boxes: eachBox(row).length > 1 ? boughtAlike(row) : [] }));
}

function eachBox(row: FoldedLines<StatementLine>): FoldedLines<StatementLine>[] {
  const boxes: FoldedLines<StatementLine>[] = [];
  foldOn(
    boxes,
    row.map((line) => ({ ...line, fold_key: line.fold_key === null ? null : `${line.fold_key} ${line.box}` })),
  );
  return boxes;
}

function boughtAlike(row: FoldedLines<StatementLine>): BoughtAlike[] {
  const alike = Map.groupBy(row.toReversed(), ({ application, package_kind, renews, change }) =>
    JSON.stringify([application, package_kind, renews, change]),
  );
  return [...alike.values()].flatMap((lines) => {
    const [first] = lines;
    const macs = lines.flatMap(({ mac }) => mac ?? []);
    return first && macs.length > 0 ? { each: presentStatementRow([first]), macs } : [];
  });
}
