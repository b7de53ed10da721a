import type { LanguageFiles } from '../lib/i18n.ts';

/** Every text of the portal: three files a language, each in one piece however many folders have texts, and those of the features, which the first names. */
export const textFiles: LanguageFiles = {
  en: {
    everybody: () => import('./texts/en.ts').then(named),
    members: () => import('./texts/en.members.ts').then(named),
    words: () => import('virtual:words/en'),
  },
  ar: {
    everybody: () => import('./texts/ar.ts').then(named),
    members: () => import('./texts/ar.members.ts').then(named),
    words: () => import('virtual:words/ar'),
  },
  de: {
    everybody: () => import('./texts/de.ts').then(named),
    members: () => import('./texts/de.members.ts').then(named),
    words: () => import('virtual:words/de'),
  },
  br: {
    everybody: () => import('./texts/br.ts').then(named),
    members: () => import('./texts/br.members.ts').then(named),
    words: () => import('virtual:words/br'),
  },
  esp: {
    everybody: () => import('./texts/esp.ts').then(named),
    members: () => import('./texts/esp.members.ts').then(named),
    words: () => import('virtual:words/esp'),
  },
};

/** The messages of files by their namespaces instead of their paths; those of the features to be loaded when they are wanted. */
function named<T extends { messages: Record<string, object>; features?: Record<string, () => Promise<object>> }>({
  messages,
  features = {},
  ...rest
}: T) {
  return { ...rest, namespaces: byNamespace(messages), features: byNamespace(features) };
}

const byNamespace = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, found]) => [namespaceOf(path), found]));

/** `../../features/resellers/locales/de.ts`, from wherever, holds `resellers`, `../../domain/devices/locales/de.ts` `domain/devices`; `lib` has what is `common`. */
function namespaceOf(path: string): string {
  const [, folder = ''] = /^(?:\.\.\/)+(?:features\/)?(.+)\/locales\/\w+\.ts$/.exec(path) ?? [];
  return folder === 'lib' ? 'common' : folder;
}
