import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { savedViewsQuery } from '../../domain/saved-views/saved-views.api.ts';
import { searchOf, viewedScreens } from '../../domain/saved-views/view-search.ts';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { PaletteItem } from './use-palette-items.ts';

/** One's saved views by their names; as long as nothing is typed they would stand in the way. */
export function useViewItems(wanted: string): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const isAsked = wanted !== '' && Object.values(viewedScreens).some(({ to }) => isOpen(to));
  const views = useQuery({ ...savedViewsQuery, enabled: isAsked }).data;
  if (!isAsked || !views) return [];
  return views
    .filter(({ list, name }) => isOpen(viewedScreens[list].to) && hasEachWord(name, wanted))
    .map(({ id, list, name, filters }) => ({
      id: `view-${id}`,
      group: t('palette.views'),
      label: name,
      icon: IconBookmark,
      go: { to: viewedScreens[list].to, search: searchOf(list, filters) },
    }));
}
