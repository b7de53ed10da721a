import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { LoadingState } from '../../ui/states.tsx';
import { rowLinesQuery, type StatementRow, type StatementSearch } from './credits.api.ts';

interface RowLinesProps {
  row: StatementRow;
  search: StatementSearch;
  /** Draws a line. */
  line: (row: StatementRow) => ReactNode;
  /** Draws what stands below them. */
  foot: (content: ReactNode) => ReactNode;
}

/** What a row is made of, asked for when it is opened. */
export function RowLines({ row, search, line, foot }: RowLinesProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const list = useInfiniteQuery(rowLinesQuery(search, row));
  const lines = list.data?.pages.flatMap(({ data }) => data.rows) ?? [];
  return (
    <>
      {lines.map(line)}
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
