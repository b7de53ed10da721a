import { useId } from 'react';
import { CreditNote } from '../../domain/credit/credit-note.tsx';
import { useFormat } from '../../lib/format.ts';
import { Points } from '../../ui/points.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { StatementRow, StatementSearch } from './credits.api.ts';
import { LineMenu } from './line-menu.tsx';
import { OpeningRow } from './row-lines.tsx';
import { RowTitle, type RowTitleProps } from './row-title.tsx';
import classes from './statement.module.css';
import type { StatementRowsProps } from './statement-table.tsx';
import { noteOf, Particulars } from './what-for.tsx';

/** The rows for a phone: day by day, each as tall as two lines of text. */
export function StatementDays({ rows, search, onReverse }: StatementRowsProps) {
  const format = useFormat();
  if (!rows) return <SkeletonDays />;
  const days: { day: string; rows: StatementRow[] }[] = [];
  for (const row of rows) {
    // Days are those of UTC, as they are where a range is chosen.
    const day = format.date(row.created_at.slice(0, 10));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days.map(({ day, rows: ofDay }) => (
    <Day key={`${day} ${ofDay[0]?.id}`} day={day} rows={ofDay} search={search} onReverse={onReverse} />
  ));
}

function Day({
  day,
  rows,
  search,
  onReverse,
}: Omit<StatementRowsProps, 'label'> & { day: string; rows: StatementRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.day}>
        {day}
      </h2>
      <ul className={classes.rows} aria-label={day}>
        {rows.map((row) => (
          <li key={row.id}>
            <OpeningRow
              row={row}
              search={search}
              line={(line, how) => <Line key={line.id} row={line} search={search} onReverse={onReverse} {...how} />}
              foot={(content) => <div className={classes.foot}>{content}</div>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps extends RowTitleProps {
  isPart?: boolean;
  onReverse: StatementRowsProps['onReverse'];
  search: StatementSearch;
}

function Line({ row, isPart, onReverse, search, ...title }: LineProps) {
  const note = noteOf(row);
  return (
    <div className={classes.row} data-part={isPart || undefined}>
      <div className={classes.what}>
        <RowTitle row={row} {...title} />
        <span className={classes.minor}>
          {note ? <CreditNote>{note}</CreditNote> : <Particulars row={row} search={search} />}
        </span>
      </div>
      <div className={classes.figures}>
        <span className={classes.change}>
          <Points value={row.change} isSigned />
        </span>
        <span className={classes.minor}>
          <Points value={row.balance} />
        </span>
      </div>
      {onReverse && (
        <div className={classes.rowMenu}>
          <LineMenu row={row} onReverse={onReverse} />
        </div>
      )}
    </div>
  );
}

function SkeletonDays() {
  return Array.from({ length: 10 }, (_, index) => index).map((index) => (
    <div key={index} className={classes.row}>
      <div className={classes.what}>
        <SkeletonLine width="60%" />
      </div>
      <SkeletonLine width="56px" isAtEnd />
    </div>
  ));
}
