import { useQuery } from '@tanstack/react-query';
import { loadWords, useLocale } from './i18n.ts';

/** The words of all features for what the server names by a key: audit actions (`role.edit`), their kinds and fields, permissions. */
export type Words = Record<'actions' | 'kinds' | 'fields' | 'permissions', Partial<Record<string, string>>>;

const none: Words = { actions: {}, kinds: {}, fields: {}, permissions: {} };

/** Loaded by the screens that show them, and not with the language by everybody. Nothing has a word until they are there. */
export function useWords(): Words {
  const locale = useLocale();
  const query = useQuery({
    queryKey: [[], 'words', locale],
    queryFn: () => loadWords(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? none;
}
