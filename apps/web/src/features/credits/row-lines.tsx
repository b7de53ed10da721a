import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { LoadingState } from '../../ui/states.tsx';
import { rowLinesQuery, type StatementRow, type StatementSearch } from './credits.api.ts';
import type { RowTitleProps } from './row-title.tsx';

interface RowLinesProps {
  row: StatementRow;
  search: StatementSearch;
  /** Draws a line: the row itself with what opens it, or one of those that it is made of. */
  line: (row: StatementRow, how: Omit<RowTitleProps, 'row'> & { isPart?: boolean }) => ReactNode;
  /** Draws what stands below them. */
  foot: (content: ReactNode) => ReactNode;
}

/** A row, and below it what it is made of once that is opened. */
export function OpeningRow(props: RowLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const { row, line } = props;
  return (
    <>
      {line(row, { isOpen, ...(row.lines > 1 && { onToggle: () => setOpen(!isOpen) }) })}
      {isOpen && <RowLines {...props} />}
    </>
  );
}

/** What a row is made of, asked for when it is opened. */
function RowLines({ row, search, line, foot }: RowLinesProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const list = useInfiniteQuery(rowLinesQuery(search, row));
  const lines = list.data?.pages.flatMap(({ data }) => data.rows) ?? [];
  return (
    <>
      {lines.map((one) => line(one, { isPart: true }))}
      {list.isPending && foot(<LoadingState />)}
      {list.error &&
        foot(
          <Button variant="default" size="compact-sm" onClick={() => void list.refetch()}>
            {common('retry')}
          </Button>,
        )}
      {list.hasNextPage &&
        foot(
          <Button
            variant="default"
            size="compact-sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('older')}
          </Button>,
        )}
    </>
  );
}
