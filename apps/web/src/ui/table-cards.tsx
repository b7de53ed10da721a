import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { SkeletonLine } from './skeleton.tsx';
import { TableCheck } from './table-check.tsx';
import type { RowsProps } from './table-rows.tsx';

/** The rows as cards, for a phone: headed by the primary column, the others as facts below. */
export function TableCards<T>({ label, columns, rows, rowId, rowName, rowActions, selection }: RowsProps<T>) {
  const t = useTexts('ui');
  const head = columns.find((column) => column.isPrimary) ?? columns[0];
  const facts = columns.filter((column) => column !== head);
  if (rows === undefined) return <CardSkeletons />;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={classes.card} data-selected={selection?.has(row) || undefined}>
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

function CardSkeletons() {
  return (
    <div className={classes.cards}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={classes.card} data-skeleton>
          <SkeletonLine width="60%" />
          <SkeletonLine width="85%" />
          <SkeletonLine width="70%" />
        </div>
      ))}
    </div>
  );
}
