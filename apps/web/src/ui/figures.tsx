import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  label: string;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** What the rows make together. */
  foot?: ReactNode[];
}

/** Numbers in columns, each row by the name in its first; wider than its place it scrolls. */
export function Figures({ label, head, rows, foot }: FiguresProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.figures} data-pair={head.length === 2 || undefined}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row cells={foot} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ cells: [name, ...cells] }: { cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={column} className="tabular">
          {cell}
        </td>
      ))}
    </tr>
  );
}
