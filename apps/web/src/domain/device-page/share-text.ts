import { isForEver } from '@tessera/contracts/lifetime';
import type { Locale } from '@tessera/contracts/locales';
import { fill } from '@tessera/contracts/messages/messages';
import { formatFor, ltr } from '../../lib/format-for.ts';
import { formattingTag } from '../../lib/i18n.ts';

export interface Shared {
  mac: string;
  /** What runs there, and until when. */
  devices: { appName: string; expiresAt: string }[];
}

/** In the customer's language, whatever the language of the screen: so they stand here, and not among its texts. */
const lines: Record<Locale, { mac: string; until: string; forEver: string }> = {
  en: {
    mac: 'MAC: {mac}',
    until: '{application}: active until {date}',
    forEver: '{application}: active for ever',
  },
  ar: {
    mac: 'عنوان MAC: {mac}',
    until: '{application}: مفعّل حتى {date}',
    forEver: '{application}: مفعّل مدى الحياة',
  },
  de: {
    mac: 'MAC: {mac}',
    until: '{application}: aktiv bis {date}',
    forEver: '{application}: unbegrenzt aktiv',
  },
  br: {
    mac: 'MAC: {mac}',
    until: '{application}: ativo até {date}',
    forEver: '{application}: ativo para sempre',
  },
  esp: {
    mac: 'MAC: {mac}',
    until: '{application}: activo hasta el {date}',
    forEver: '{application}: activo para siempre',
  },
};

/** What a customer wants to know of their box, with the days that its seller's screen shows. */
export function shareText({ mac, devices }: Shared, locale: Locale, timeZone: string | undefined): string {
  const words = lines[locale];
  const format = formatFor(formattingTag(locale), timeZone);
  const isArabic = locale === 'ar';
  const said = devices.map(({ appName, expiresAt }) =>
    fill(isForEver(expiresAt) ? words.forEver : words.until, {
      application: isArabic ? apart(appName) : appName,
      date: format.date(expiresAt),
    }),
  );
  return [fill(words.mac, { mac: isArabic ? ltr(mac) : mac }), ...said].join('\n');
}

/** A message runs as its first letter does, line by line: a Latin name would turn an Arabic line around. Unicode's isolates keep it out of that. */
const apart = (name: string) => `\u2068${name}\u2069`;
