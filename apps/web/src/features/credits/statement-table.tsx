import { CreditNote } from '../../domain/credit/credit-note.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Points } from '../../ui/points.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { StatementRow, StatementSearch } from './credits.api.ts';
import { LineMenu } from './line-menu.tsx';
import { OpeningRow } from './row-lines.tsx';
import { RowTitle, type RowTitleProps } from './row-title.tsx';
import classes from './statement.module.css';
import { noteOf, Particulars } from './what-for.tsx';

export interface StatementRowsProps {
  label: string;
  /** Undefined while the first are on their way. */
  rows: StatementRow[] | undefined;
  search: StatementSearch;
  /** For who may take a transfer back. */
  onReverse?: ((row: StatementRow) => void) | undefined;
}

const columnCount = 6;

/** The rows for everything wider than a phone. */
export function StatementTable({ label, rows, search, onReverse }: StatementRowsProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <colgroup>
          <col className={classes.when} />
          <col />
          <col className={classes.note} />
          <col className={classes.amount} />
          <col className={classes.amount} />
          {onReverse && <col className={classes.menu} />}
        </colgroup>
        <thead>
          <tr>
            <th>{t('date')}</th>
            <th>{t('whatFor')}</th>
            <th>{t('note')}</th>
            <th data-align="end">{t('change')}</th>
            <th data-align="end">{common('balance')}</th>
            {onReverse && (
              <th className={classes.menuCell}>
                <span className="visually-hidden">{common('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => (
              <OpeningRow
                key={row.id}
                row={row}
                search={search}
                line={(line, how) => <Line key={line.id} row={line} search={search} onReverse={onReverse} {...how} />}
                foot={(content) => (
                  <tr>
                    <td colSpan={columnCount}>{content}</td>
                  </tr>
                )}
              />
            ))
          ) : (
            <SkeletonRows />
          )}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps extends RowTitleProps {
  /** One of a row's that was opened. */
  isPart?: boolean;
  onReverse: StatementRowsProps['onReverse'];
  search: StatementSearch;
}

function Line({ row, isPart, onReverse, search, ...title }: LineProps) {
  const note = noteOf(row);
  return (
    <tr data-part={isPart || undefined}>
      <td>
        <DateTime value={row.created_at} />
      </td>
      <td>
        <div className={classes.what}>
          <RowTitle row={row} {...title} />
          <span className={classes.minor}>
            <Particulars row={row} search={search} />
          </span>
        </div>
      </td>
      <td className={classes.noteCell}>{note && <CreditNote title={note}>{note}</CreditNote>}</td>
      <td data-align="end" className={classes.change}>
        <Points value={row.change} isSigned />
      </td>
      <td data-align="end">
        <Points value={row.balance} />
      </td>
      {onReverse && (
        <td className={classes.menuCell}>
          <LineMenu row={row} onReverse={onReverse} />
        </td>
      )}
    </tr>
  );
}

const skeletonWidths = ['60%', '55%', '40%', '51%', '50%'];

function SkeletonRows() {
  return Array.from({ length: 10 }, (_, index) => index).map((index) => (
    <tr key={index}>
      {skeletonWidths.map((width, column) => (
        <td key={width}>
          <SkeletonLine width={width} isAtEnd={column > 2} />
        </td>
      ))}
    </tr>
  ));
}
