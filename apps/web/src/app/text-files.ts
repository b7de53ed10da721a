import type { LanguageFiles } from '../lib/i18n.ts';

/** Every text of the portal: two files a language, each in one piece however many folders have texts. */
export const textFiles: LanguageFiles = {
  en: {
    everybody: () => import('./texts/en.ts').then(named),
    members: () => import('./texts/en.members.ts').then(named),
  },
  ar: {
    everybody: () => import('./texts/ar.ts').then(named),
    members: () => import('./texts/ar.members.ts').then(named),
  },
  de: {
    everybody: () => import('./texts/de.ts').then(named),
    members: () => import('./texts/de.members.ts').then(named),
  },
  br: {
    everybody: () => import('./texts/br.ts').then(named),
    members: () => import('./texts/br.members.ts').then(named),
  },
  esp: {
    everybody: () => import('./texts/esp.ts').then(named),
    members: () => import('./texts/esp.members.ts').then(named),
  },
};

/** The messages of a file by their namespace instead of their path. */
function named<T extends { messages: Record<string, object> }>({ messages, ...rest }: T) {
  const byNamespace = Object.entries(messages).map(([path, found]) => [namespaceOf(path), found]);
  return { ...rest, namespaces: Object.fromEntries(byNamespace) as Record<string, object> };
}

/** `../../features/resellers/locales/de.ts` holds `resellers`, `../../domain/devices/locales/de.ts` `domain/devices`; `lib` has what is `common`. */
function namespaceOf(path: string): string {
  const [, folder = ''] = /^\.\.\/\.\.\/(?:features\/)?(.+)\/locales\/\w+\.ts$/.exec(path) ?? [];
  return folder === 'lib' ? 'common' : folder;
}
