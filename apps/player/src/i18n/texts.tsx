import { type Locale, toLocale } from '@tessera/contracts/locales';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { brand } from '../brand.ts';
import { formatMessage, type MessageParameters } from './format-message.ts';
import { languageTags, loadMessages, localeKey } from './locale.ts';
import type { Messages } from './messages/en.ts';

export interface Texts {
  locale: Locale;
  t: (key: keyof Messages, parameters?: MessageParameters) => string;
  /** A day in full words, in local time. Milliseconds in. */
  formatDay: (instant: number) => string;
  /** A time of day with seconds, in local time. Milliseconds in. */
  formatTime: (instant: number) => string;
  /** Keeps a MAC or other technical text left-to-right inside a right-to-left sentence. */
  isolate: (technical: string) => string;
  chooseLocale: (locale: Locale) => void;
}

const TextsContext = createContext<Texts | null>(null);

/** The texts of the chosen language. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts needs TextsProvider');
  return texts;
}

/** Puts the document into a language. */
export function showLocale(locale: Locale, messages: Messages): void {
  document.documentElement.lang = languageTags[locale].slice(0, locale === 'ar' ? 2 : undefined);
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  document.title = formatMessage(messages.title, languageTags[locale], { name: brand.name });
}

interface Loaded {
  locale: Locale;
  messages: Messages;
}

interface TextsProviderProps {
  initial: Loaded;
  children: ReactNode;
}

/** Holds the language; follows a change made in another tab, the portal's included. */
export function TextsProvider({ initial, children }: TextsProviderProps) {
  const [loaded, setLoaded] = useState(initial);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === localeKey) void load(toLocale(event.newValue)).then(setLoaded);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  useEffect(() => showLocale(loaded.locale, loaded.messages), [loaded]);

  const texts = useMemo(() => textsOf(loaded, setLoaded), [loaded]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

async function load(locale: Locale): Promise<Loaded> {
  return { locale, messages: await loadMessages(locale) };
}

function textsOf({ locale, messages }: Loaded, setLoaded: (loaded: Loaded) => void): Texts {
  const languageTag = languageTags[locale];
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long' });
  const time = new Intl.DateTimeFormat(languageTag, { timeStyle: 'medium' });
  return {
    locale,
    t: (key, parameters) => formatMessage(messages[key], languageTag, parameters),
    formatDay: (instant) => day.format(instant),
    formatTime: (instant) => time.format(instant),
    isolate: (technical) => (locale === 'ar' ? `\u2066${technical}\u2069` : technical),
    chooseLocale: (chosen) => {
      try {
        localStorage.setItem(localeKey, chosen);
      } catch {
        // A browser that keeps nothing still shows the language until the page is left.
      }
      void load(chosen).then(setLoaded);
    },
  };
}
