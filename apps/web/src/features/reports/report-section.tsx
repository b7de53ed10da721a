import { Skeleton } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';

interface ReportSectionProps<T> {
  title: string;
  query: UseQueryResult<T>;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A report in its card, as tall while it loads; with the day that it is counted to. */
export function ReportSection<T extends object>({ title, query, isEmpty, children }: ReportSectionProps<T>) {
  const t = useTexts('reports');
  const { data, isPlaceholderData } = query;
  return (
    <Section title={title} subtitle={data && <CountedThrough data={data} />} isBusy={isPlaceholderData}>
      <ReadingState query={query} waiting={<Skeleton h={300} />} />
      {data && isEmpty(data) && <EmptyState icon={IconReportAnalytics} title={t('nothing')} hint={t('nothingHint')} />}
      {data && !isEmpty(data) && children(data)}
    </Section>
  );
}

function CountedThrough({ data }: { data: object }) {
  const t = useTexts('reports');
  const format = useFormat();
  const day = 'counted_through' in data && typeof data.counted_through === 'string' ? data.counted_through : null;
  return day && t('countedThrough', { day: format.date(day) });
}
