import type { Locale } from '@tessera/contracts/locales';
import type { LanguageFiles } from '../lib/i18n.ts';

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `texts`. */
const featureFiles = import.meta.glob<object>(
  [
    '../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../features/**/locales/*.ts',
    '!../features/{devices,identity,notifications,shell}/locales/*.ts',
  ],
  { import: 'messages' },
);

/** Every text of the portal: three files a language, each in one piece however many folders have texts, and those of the features. */
export const textFiles: LanguageFiles = {
  en: {
    everybody: () => import('./texts/en.ts').then(named),
    members: () => import('./texts/en.members.ts').then(named),
    features: featuresIn('en'),
    words: () => import('virtual:words/en'),
  },
  ar: {
    everybody: () => import('./texts/ar.ts').then(named),
    members: () => import('./texts/ar.members.ts').then(named),
    features: featuresIn('ar'),
    words: () => import('virtual:words/ar'),
  },
  de: {
    everybody: () => import('./texts/de.ts').then(named),
    members: () => import('./texts/de.members.ts').then(named),
    features: featuresIn('de'),
    words: () => import('virtual:words/de'),
  },
  br: {
    everybody: () => import('./texts/br.ts').then(named),
    members: () => import('./texts/br.members.ts').then(named),
    features: featuresIn('br'),
    words: () => import('virtual:words/br'),
  },
  esp: {
    everybody: () => import('./texts/esp.ts').then(named),
    members: () => import('./texts/esp.members.ts').then(named),
    features: featuresIn('esp'),
    words: () => import('virtual:words/esp'),
  },
};

/** The files of a language by their namespace. */
function featuresIn(locale: Locale): Record<string, () => Promise<object>> {
  const found = Object.entries(featureFiles).filter(([path]) => path.endsWith(`/${locale}.ts`));
  return Object.fromEntries(found.map(([path, load]) => [namespaceOf(path), load]));
}

/** The messages of a file by their namespace instead of their path. */
function named<T extends { messages: Record<string, object> }>({ messages, ...rest }: T) {
  const byNamespace = Object.entries(messages).map(([path, found]) => [namespaceOf(path), found]);
  return { ...rest, namespaces: Object.fromEntries(byNamespace) as Record<string, object> };
}

/** `../../features/resellers/locales/de.ts`, from wherever, holds `resellers`, `../../domain/devices/locales/de.ts` `domain/devices`; `lib` has what is `common`. */
function namespaceOf(path: string): string {
  const [, folder = ''] = /^(?:\.\.\/)+(?:features\/)?(.+)\/locales\/\w+\.ts$/.exec(path) ?? [];
  return folder === 'lib' ? 'common' : folder;
}
