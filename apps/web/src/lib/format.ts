import { useMemo } from 'react';
import { type Format, formatFor } from './format-for.ts';
import { formattingTag, useLocale } from './i18n.ts';

/** The formats of the language in use. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatFor(formattingTag(locale)), [locale]);
}

/** Keeps a MAC, e-mail, address or number left-to-right inside an Arabic sentence (Unicode isolates; harmless elsewhere). */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}
