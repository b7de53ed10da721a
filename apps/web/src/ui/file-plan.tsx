import type { ReactNode } from 'react';
import { useFormat } from '../lib/format.ts';
import classes from './file-plan.module.css';
import { Mono } from './mono.tsx';
import { TableFooter } from './table-footer.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { usePageInMemory } from './use-page-in-memory.ts';

/** What all of a file comes to. */
export function FileTotals({ totals }: { totals: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlanColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Says what becomes of the row: its fault, where it has one. */
  isOutcome?: boolean;
}

interface FileRowsProps<Row> {
  label: string;
  columns: PlanColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  isFaulty: (row: Row) => boolean;
}

/** Around the rows of a file and what leads to further ones. */
export function FileFrame({ children }: { children: ReactNode }) {
  return <div className={classes.planned}>{children}</div>;
}

/** Rows of a file and what becomes of each. */
export function FileRows<Row>({ label, columns, rows, keyOf, isFaulty }: FileRowsProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.rows} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, isOutcome }) => (
                <td
                  key={header}
                  data-outcome={isOutcome || undefined}
                  data-faulty={(isOutcome && isFaulty(row)) || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where a row stands in its file. */
export function LineNumber({ line }: { line: number }) {
  return <span className="tabular">{useFormat().number(line)}</span>;
}

interface PlannedRowsProps<Row> {
  label: string;
  lineLabel: string;
  columns: PlanColumn<Row>[];
  rows: readonly Row[];
}

/** The rows of a file by their lines, those with a fault first. */
export function PlannedRows<Row extends { line: number; error?: string | undefined }>(props: PlannedRowsProps<Row>) {
  const { label, lineLabel, columns } = props;
  const table = usePageInMemory();
  const isNarrow = useIsNarrow();
  const { page, size } = table.search;
  const isFaulty = ({ error }: Row) => error !== undefined;
  const ordered = [...props.rows.filter(isFaulty), ...props.rows.filter((row) => !isFaulty(row))];
  const rows = ordered.slice((page - 1) * size, page * size);
  return (
    <FileFrame>
      <FileRows
        label={label}
        columns={[{ header: lineLabel, cell: ({ line }) => <LineNumber line={line} /> }, ...columns]}
        rows={rows}
        keyOf={({ line }) => line}
        isFaulty={isFaulty}
      />
      <TableFooter table={table} total={ordered.length} isNarrow={isNarrow} />
    </FileFrame>
  );
}

/** What a row is called by: the name that it gives, where it does, above the MAC. */
export function MacWithName({ mac, name }: { mac: string; name: string | null | undefined }) {
  if (!name) return <Mono>{mac || null}</Mono>;
  return (
    <>
      <div className={classes.name} title={name}>
        <bdi>{name}</bdi>
      </div>
      <Mono>{mac || null}</Mono>
    </>
  );
}
