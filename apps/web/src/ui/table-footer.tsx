import { NativeSelect, Pagination } from '@mantine/core';
import { limits } from '@tessera/contracts/limits';
import { useId } from 'react';
import { ltr, useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import classes from './data-table.module.css';
import type { TableState } from './use-table-search.ts';

interface TableFooterProps {
  table: TableState;
  total: number | undefined;
  isNarrow: boolean;
  pageSizes?: readonly number[];
}

/** Below a table: which rows these are, how many there are in all, and the way to the others. */
export function TableFooter({ table, total, isNarrow, pageSizes = limits.pageSizes }: TableFooterProps) {
  const t = useTexts('ui');
  const format = useFormat();
  const sizeId = useId();
  const { page, size } = table.search;
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));
  const from = (page - 1) * size + 1;
  const isEmpty = !total || from > total;
  // A range reads from left to right in Arabic too.
  const range = ltr(`${format.number(from)}–${format.number(Math.min(total ?? 0, page * size))}`);
  return (
    <div className={classes.foot}>
      <span className="tabular" role="status">
        {total === undefined
          ? '\u00a0'
          : isEmpty
            ? t('table.empty')
            : t('table.range', { range, total: format.number(total ?? 0) })}
      </span>
      <div className={classes.paging}>
        {!isNarrow && (
          <div className={classes.size}>
            <label htmlFor={sizeId}>{t('table.rowsPerPage')}</label>
            <NativeSelect
              id={sizeId}
              size="xs"
              w={72}
              value={String(size)}
              data={pageSizes.map(String)}
              onChange={(event) => table.set({ size: Number(event.currentTarget.value) })}
            />
          </div>
        )}
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          siblings={isNarrow ? 0 : 1}
          boundaries={1}
          onChange={(next) => table.set({ page: next })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'table.previous' : 'table.next') })}
          getItemProps={(item) => ({ 'aria-label': t('table.goToPage', { page: format.number(item) }) })}
        />
      </div>
    </div>
  );
}
