import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table.types.ts';
import { RowMenu } from './row-menu.tsx';
import { openingProps } from './row-opening.ts';
import { SkeletonLine } from './skeleton.tsx';
import { TableCheck } from './table-check.tsx';
import type { RowsProps } from './table-rows.tsx';

/** The rows as cards, for a phone: headed by the primary column, the others as facts below. */
export function TableCards<T>(props: RowsProps<T>) {
  const { label, columns, rows, rowId, rowName, rowActions, opening, selection, table } = props;
  const t = useTexts('ui');
  const head = columns.find((column) => column.isPrimary) ?? columns[0];
  const facts = columns.filter((column) => column !== head);
  if (rows === undefined) return <CardSkeletons count={table.search.size} facts={facts} />;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowId(row)}
          className={classes.card}
          data-selected={selection?.has(row) || undefined}
          {...openingProps(opening, row)}
        >
          <div className={classes.cardHead}>
            {selection && (
              <TableCheck
                label={t('table.selectRow', { name: rowName(row) })}
                isChecked={selection.has(row)}
                onChange={(isChecked) => selection.set([row], isChecked)}
              />
            )}
            <div className={classes.cardTitle}>{head?.cell(row)}</div>
            {rowActions && <RowMenu label={t('table.rowMenu', { name: rowName(row) })} actions={rowActions(row)} />}
          </div>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd className={column.align ? 'tabular' : undefined}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A card with a line for each fact is as tall as one with the facts. */
function CardSkeletons<T>({ count, facts }: { count: number; facts: Column<T>[] }) {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.cardHead}>
            <div className={classes.waitingTitle}>
              <SkeletonLine width="60%" />
            </div>
          </div>
          <dl className={classes.facts}>
            {facts.map(({ id, header }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd className={classes.waitingFact}>
                  <SkeletonLine width="70%" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
