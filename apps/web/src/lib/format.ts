import { useMemo } from 'react';
import { type Format, formatFor } from './format-for.ts';
import { formattingTag, useLocale } from './i18n.ts';
import { useSession } from './session.ts';

export { ltr } from './format-for.ts';

/** What times are shown in to who is signed in; undefined: where the browser is. */
export const useTimeZone = (): string | undefined => useSession()?.timeZone;

/** The formats of the language in use, and of the reader's time zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => formatFor(formattingTag(locale), timeZone), [locale, timeZone]);
}
