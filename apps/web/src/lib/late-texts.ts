import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@tessera/contracts/locales';
import { useLocale } from './i18n.ts';

/** A file per language, as `import.meta.glob('./names/*.ts')` finds them; each exports its `texts`. */
type LateFiles<T> = Record<string, () => Promise<{ texts: T }>>;

/**
 * Long lists of words that one screen alone reads: loaded by it, and not with the language by everybody. Undefined until they are
 * there.
 */
export function useLateTexts<T>(name: string, files: LateFiles<T>): T | undefined {
  const locale = useLocale();
  const query = useQuery({
    queryKey: [[], 'late-texts', name, locale],
    queryFn: () => load(files, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data;
}

async function load<T>(files: LateFiles<T>, locale: Locale): Promise<T> {
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${locale}.ts`))?.[1];
  if (!file) throw new Error(`No texts for ${locale}`);
  return (await file()).texts;
}
