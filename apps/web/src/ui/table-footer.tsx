import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { limits } from '@tessera/contracts/limits';
import { type ReactNode, useId } from 'react';
import { ltr, useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { pagesAround } from './pages-around.ts';
import plain from './plain/plain.module.css';
import classes from './table-footer.module.css';
import type { TableState } from './use-table-search.ts';

interface TableFooterProps {
  table: TableState;
  total: number | undefined;
  isTotalCapped?: boolean | undefined;
  isNarrow: boolean;
  totals?: ReactNode;
  pageSizes?: readonly number[];
}

/** Below a table: which rows these are, how many there are in all, and the way to the others. */
export function TableFooter({
  table,
  total,
  isTotalCapped,
  isNarrow,
  totals,
  pageSizes = limits.pageSizes,
}: TableFooterProps) {
  const t = useTexts('ui');
  const format = useFormat();
  const sizeId = useId();
  const { page, size } = table.search;
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));
  const from = (page - 1) * size + 1;
  const isEmpty = !total || from > total;
  // That there is nothing stands above.
  if (total === 0) return null;
  // A range reads from left to right in Arabic too.
  const range = ltr(`${format.number(from)}–${format.number(Math.min(total ?? 0, page * size))}`);
  return (
    <div className={classes.foot}>
      <span className="tabular" role="status">
        {isEmpty
          ? '\u00a0'
          : t('table.range', { range, total: isTotalCapped ? ltr(`${format.number(total)}+`) : format.number(total) })}
      </span>
      {!isEmpty && totals}
      <div className={classes.paging}>
        {!isNarrow && (
          <div className={classes.size}>
            <label htmlFor={sizeId}>{t('table.rowsPerPage')}</label>
            <select
              id={sizeId}
              className={`${plain.select} ${classes.sizeSelect}`}
              value={size}
              onChange={(event) => table.set({ size: Number(event.currentTarget.value) })}
            >
              {pageSizes.map((offered) => (
                <option key={offered} value={offered}>
                  {format.number(offered)}
                </option>
              ))}
            </select>
          </div>
        )}
        <Pages
          page={Math.min(page, pages)}
          pages={pages}
          reach={isNarrow ? 0 : 1}
          onTurn={(next) => table.set({ page: next })}
        />
      </div>
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  /** How many pages are offered on each side of this one. */
  reach: number;
  onTurn: (page: number) => void;
}

function Pages({ page, pages, reach, onTurn }: PagesProps) {
  const t = useTexts('ui');
  const format = useFormat();
  return (
    <nav className={classes.pages} aria-label={t('table.pages')}>
      <button
        type="button"
        className={classes.page}
        aria-label={t('table.previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </button>
      {pagesAround(page, pages, reach).map((item) =>
        typeof item === 'string' ? (
          <span key={item} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={classes.page}
            aria-label={t('table.goToPage', { page: format.number(item) })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onTurn(item)}
          >
            {format.number(item)}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label={t('table.next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </button>
    </nav>
  );
}
