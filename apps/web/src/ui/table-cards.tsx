import { type ReactNode, useEffect, useState } from 'react';
import { isHintGiven, noteHint } from '../lib/hints.ts';
import { useTexts } from '../lib/i18n.ts';
import type { Column } from './data-table.types.ts';
import { RowMenu } from './row-menu.tsx';
import { openingProps } from './row-opening.ts';
import { SkeletonLine } from './skeleton.tsx';
import classes from './table-cards.module.css';
import { TableCheck } from './table-check.tsx';
import type { RowsProps } from './table-rows.tsx';
import { useLongPress } from './use-long-press.ts';

/**
 * The rows on a phone. Where columns say what stands at the end of a row, rows of 64 px: what it is called by, and two lines beside it;
 * the rest is where a press leads to. Else cards: headed by the primary column, the others as facts below.
 */
export function TableCards<T>(props: RowsProps<T>) {
  const { label, columns, rows, rowId, table } = props;
  const head = columns.find((column) => column.isPrimary) ?? columns[0];
  const rest = columns.filter((column) => column !== head);
  const lines = rest.filter(({ onPhone }) => onPhone);
  if (rows === undefined) {
    return lines.length > 0 ? (
      <LineSkeletons count={table.search.size} />
    ) : (
      <CardSkeletons count={table.search.size} facts={rest} />
    );
  }
  return (
    <>
      <ul
        className={classes.cards}
        aria-label={label}
        data-selecting={(props.selection?.rows.length ?? 0) > 0 || undefined}
      >
        {rows.map((row) =>
          lines.length > 0 ? (
            <LineRow key={rowId(row)} {...props} row={row} head={head} lines={lines} />
          ) : (
            <Card key={rowId(row)} {...props} row={row} head={head} facts={rest} />
          ),
        )}
      </ul>
      {props.selection && rows.length > 1 && <HoldHint />}
    </>
  );
}

/** Told once: nothing on the screen shows it. */
function HoldHint() {
  const t = useTexts('ui');
  const [isFirst] = useState(() => !isHintGiven('hold'));
  useEffect(() => noteHint('hold'), []);
  return isFirst && <p className={classes.hint}>{t('table.holdHint')}</p>;
}

interface RowProps<T> extends RowsProps<T> {
  row: T;
  head: Column<T> | undefined;
}

/** Held, it is picked; while some are, a press picks others, and the boxes are seen. */
function PhoneRow<T>({
  row,
  opening,
  selection,
  className,
  children,
}: RowProps<T> & { className: string | undefined; children: ReactNode }) {
  const toggle = selection && (() => selection.set([row], !selection.has(row)));
  const held = useLongPress(toggle);
  const isSelecting = selection !== null && selection.rows.length > 0;
  return (
    <li
      className={className}
      data-row
      data-selected={selection?.has(row) || undefined}
      {...openingProps(
        isSelecting && toggle ? { keyOf: () => '', openedKey: undefined, open: toggle, openPage: toggle } : opening,
        row,
      )}
      {...held}
    >
      {children}
    </li>
  );
}

function Check<T>({ row, rowName, selection }: RowProps<T>) {
  const t = useTexts('ui');
  if (!selection) return null;
  return (
    <TableCheck
      label={t('table.selectRow', { name: rowName(row) })}
      isChecked={selection.has(row)}
      onChange={(isChecked) => selection.set([row], isChecked)}
    />
  );
}

function LineRow<T>(props: RowProps<T> & { lines: Column<T>[] }) {
  const { row, head, lines, rowName, rowActions } = props;
  const t = useTexts('ui');
  return (
    <PhoneRow {...props} className={classes.line}>
      <Check {...props} />
      <div className={classes.lineName}>{head?.cell(row)}</div>
      <div className={classes.lineEnd}>
        {(['top', 'bottom'] as const).map((place) => (
          <div key={place}>
            {lines
              .filter(({ onPhone }) => onPhone === place)
              .map((column) => ({ ...column, shown: (column.phoneCell ?? column.cell)(row) }))
              .filter(({ shown }) => shown)
              .map(({ id, header, shown }) => (
                <span key={id}>
                  <span className="visually-hidden">{header}</span> <bdi>{shown}</bdi>
                </span>
              ))}
          </div>
        ))}
      </div>
      {rowActions && <RowMenu label={t('table.rowMenu', { name: rowName(row) })} actions={rowActions(row)} />}
    </PhoneRow>
  );
}

function Card<T>(props: RowProps<T> & { facts: Column<T>[] }) {
  const { row, head, facts, rowName, rowActions } = props;
  const t = useTexts('ui');
  return (
    <PhoneRow {...props} className={classes.card}>
      <div className={classes.cardHead}>
        <Check {...props} />
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
    </PhoneRow>
  );
}

function LineSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <div key={line} className={classes.line}>
          <div className={classes.lineName}>
            <SkeletonLine width="70%" />
          </div>
          <div className={classes.lineWaiting}>
            <SkeletonLine width="100%" />
          </div>
        </div>
      ))}
    </div>
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
