import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { StatementLine } from './credit-statement.reads.ts';
import { type FoldedLines, foldOn } from './fold-lines.ts';
import { printedRowsOf, statementPdfRowsMax } from './statement-boxes.ts';
import { drawStatement } from './statement-pdf.ts';

const line = (id: number, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ id, tr_type: 'Activation', change: -1, balance: 30_000 - id, note: null, created_at: new Date(0) },
  ...{ fold_key: null, undone_type: null, is_reversed: false, other_email: null, other_id: null, other_name: null },
  ...{ mac: null, box: null, customer_name: null, application: null, renews: null, package_kind: null },
  ...{ file_name: null, code: null, code_count: null, code_kind: null, order_id: null, plan_title: null },
  ...more,
});
const macOf = (id: number) => `00:1a:79${id.toString(16).padStart(6, '0').replace(/../g, ':$&')}`;
/** Of one file, of so many boxes with two applications each. */
const boxes = (count: number, seen = true) =>
  Array.from({ length: count }, (_, n) => count - n).flatMap((id) =>
    ['Beta', 'Alpha'].map((application, place) =>
      line(2 * id - place, {
        ...{ box: macOf(id), mac: seen ? macOf(id) : null, application, change: application === 'Beta' ? -2 : -1 },
        ...{ renews: false, package_kind: '1-year', fold_key: 'file 1', file_name: 'a.csv' },
      }),
    ),
  );
const folded = (lines: readonly StatementLine[]) => {
  const rows: FoldedLines<StatementLine>[] = [];
  foldOn(rows, lines);
  return rows;
};
const printed = { holder: { name: 'محمد', email: 'm@example.com' }, days: {}, narrowedTo: {} };
const money = { opening: 30_000, closing: 0, now: new Date(0), head: { name: 'Orbit', colour: null, logo: null } };
const total = (rows: readonly { change: number }[]) => rows.reduce((sum, { change }) => sum + change, 0);

test('each box has a row of its own, as long as paper takes them', () => {
  const rows = printedRowsOf(folded(boxes(statementPdfRowsMax)));
  expect(rows).toHaveLength(statementPdfRowsMax);
  expect(rows[0]).toMatchObject({ mac: macOf(statementPdfRowsMax), change: -3, boxes: [] });
});

test('where they are more, each box stands below the row of its file, with what was bought for it and for how much', () => {
  const count = statementPdfRowsMax + 1;
  const lines = [line(90_000, { tr_type: 'Plan Purchase', change: 5 }), ...boxes(count)];
  const [bought, file, ...others] = printedRowsOf(folded(lines));
  expect([bought?.change, bought?.boxes, others]).toEqual([5, [], []]);
  expect(file).toMatchObject({ devices: count, lines: 2 * count, change: -3 * count, file_name: 'a.csv' });
  const inOrder = Array.from({ length: count }, (_, n) => macOf(n + 1));
  expect(file?.boxes).toMatchObject([
    { each: { applications: ['Alpha'], package_kind: '1-year', change: -1 }, macs: inOrder },
    { each: { applications: ['Beta'], package_kind: '1-year', change: -2 }, macs: inOrder },
  ]);
  expect(total((file?.boxes ?? []).map(({ each, macs }) => ({ change: each.change * macs.length })))).toBe(
    file?.change,
  );
});

test('who may not see MACs reads the sum alone', () => {
  expect(printedRowsOf(folded(boxes(statementPdfRowsMax + 1, false)))).toMatchObject([{ boxes: [] }]);
});

/** How far from below each line of what is drawn stands, on the first page. */
function heightsIn(pdf: Buffer): number[] {
  const begin = pdf.indexOf('stream\n') + 'stream\n'.length;
  const drawn = inflateSync(pdf.subarray(begin, pdf.indexOf('endstream', begin))).toString('latin1');
  return [...drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, height]) => Number(height));
}

test('what was bought of an application with a long name stands above its boxes, in as many lines as it takes', async () => {
  const lines = boxes(statementPdfRowsMax + 1).map((one) => ({ ...one, application: 'W'.repeat(100) }));
  const content = await drawStatement({ ...printed, ...money, rows: printedRowsOf(folded(lines)) }, 'en');
  const heights = [...new Set(heightsIn(content))].sort((a, b) => b - a);
  const gaps = heights.slice(1).map((height, n) => (heights[n] ?? 0) - height);
  expect(gaps.length).toBeGreaterThan(50);
  expect(Math.min(...gaps)).toBeGreaterThan(7);
});

test('20,000 lines are drawn on pages between which others are served', async () => {
  let served = 0;
  let isDrawn = false;
  const others = () => {
    served += 1;
    if (!isDrawn) setImmediate(others);
  };
  setImmediate(others);
  const rows = printedRowsOf(folded(boxes(10_000)));
  const content = await drawStatement({ ...printed, ...money, rows }, 'ar');
  const pages = content.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect([pages > 40, pages < 80, content.length < 1_000_000]).toEqual([true, true, true]);
  isDrawn = true;
  expect(served).toBeGreaterThan(1000);
});
