import { useQuery } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { type StartingView, startingViews, type ViewedList } from '@tessera/contracts/saved-views.lists';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import { type SavedView, savedViewsQuery, type ViewFilters, viewCountsQuery } from './saved-views.api.ts';
import { areSame, filtersOf, searchOf } from './view-search.ts';

export interface View {
  /** `all`, the name of one that is there from the start, or an id. */
  key: string;
  label: string;
  filters: ViewFilters;
  /** In words; null while it is not known, or took too long. */
  count: string | null;
  saved?: SavedView;
}

/** The views of a list, and which of them its address shows. */
export function useViews(list: ViewedList, table: TableState) {
  const t = useTexts('domain/saved-views');
  const format = useFormat();
  const saved = (useQuery(savedViewsQuery).data ?? []).filter((view) => view.list === list);
  const { data: counts, isPending } = useQuery(viewCountsQuery(list));
  const [opened, setOpened] = useState<string | null>(null);
  const now = filtersOf(list, table.search);
  const told = (count: number | null | undefined) => {
    if (count === null || count === undefined) return null;
    return count > limits.viewCountMax ? `${format.number(limits.viewCountMax)}+` : format.number(count);
  };
  const starting: View[] = Object.entries(startingViews[list]).map(([key, filters]) => ({
    key,
    label: t(`starting.${key as StartingView}`),
    filters,
    count: told(counts?.starting[key]),
  }));
  const own: View[] = saved.map((view) => ({
    key: String(view.id),
    label: view.name,
    filters: view.filters,
    count: told(counts?.saved.find(({ id }) => id === view.id)?.count),
    saved: view,
  }));
  const views: View[] = [{ key: 'all', label: t('all'), filters: {}, count: null }, ...starting, ...own];
  const fitting = views.filter((view) => areSame(view.filters, now));
  const shown = fitting.find(({ key }) => key === opened) ?? fitting[0];
  const open = (view: View) => {
    setOpened(view.key);
    table.set(searchOf(list, view.filters, now) as never);
  };
  return { views, shown, open, now, isCounting: isPending, own: saved.filter((view) => view.is_own) };
}

export type Views = ReturnType<typeof useViews>;
