import type { StatementLine } from './credit-statement.reads.ts';
import type { FoldedLines } from './fold-lines.ts';
import { type Asked, narrowingOf } from './statement-narrowing.ts';
import type { StatementSums } from './statement-sums.reads.ts';

/** Of a long row only these many applications are named. */
const namedApplications = 4;

/** A row of a statement: a line, or what was bought together with its sum and the balance after all of it. */
export function presentStatementRow(lines: FoldedLines<StatementLine>) {
  const [newest] = lines;
  const oldest = lines.at(-1) ?? newest;
  const applications = distinct(lines.toReversed().map(({ application }) => application));
  const macs = distinct(lines.map(({ mac }) => mac));
  const packages = distinct(lines.map(({ package_kind }) => package_kind));
  return {
    id: newest.id,
    first_id: oldest.id,
    lines: lines.length,
    tr_type: newest.tr_type,
    change: lines.reduce((sum, { change }) => sum + change, 0),
    balance: newest.balance,
    note: newest.note,
    created_at: newest.created_at.toISOString(),
    other_email: newest.other_email,
    other_id: newest.other_id,
    other_name: newest.other_name,
    undone_type: newest.undone_type,
    reversed: lines.every(({ is_reversed }) => is_reversed),
    mac: macs.length === 1 ? (macs[0] ?? null) : null,
    customer_name: macs.length === 1 ? newest.customer_name : null,
    devices: distinct(lines.map(({ box }) => box)).length,
    applications: applications.slice(0, namedApplications),
    application_count: applications.length,
    renewed: lines.every(({ renews }) => renews === true),
    package_kind: packages.length === 1 ? (packages[0] ?? null) : null,
    file_name: newest.file_name,
    code: newest.code,
    code_count: newest.code_count,
    code_kind: newest.code_kind,
    order_id: newest.order_id,
    plan_title: newest.plan_title,
  };
}

/** So many sums are shown each by itself. */
const shownSums = 20;

/** What the lines were for, the small ones together. */
export function presentSums({ sums, since, until, ...whole }: StatementSums, asked: Asked) {
  const others = sums.slice(shownSums);
  const total = (of: (sum: (typeof others)[number]) => number) => others.reduce((all, one) => all + of(one), 0);
  return {
    ...whole,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    sums: sums
      .slice(0, shownSums)
      .map((sum) => ({ ...sum, narrowed_to: whole.is_whole ? narrowingOf(sum, sums, asked) : null })),
    others: { sums: others.length, lines: total(({ lines }) => lines), change: total(({ change }) => change) },
  };
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}
