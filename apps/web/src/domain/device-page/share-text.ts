import { isForEver } from '@tessera/contracts/lifetime';
import type { Locale } from '@tessera/contracts/locales';
import { fill } from '@tessera/contracts/messages/messages';
import { formatFor, ltr } from '../../lib/format-for.ts';
import { formattingTag } from '../../lib/i18n.ts';
import { apart, greetingOf, signed } from '../customers/customer-message.ts';

export interface Shared {
  mac: string;
  /** What runs there, and until when. */
  devices: { appName: string; expiresAt: string }[];
}

/** Who tells whom, where they are known. */
interface Between {
  customer?: { name: string | null } | null | undefined;
  seller?: string | undefined;
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
export function shareText(
  { mac, devices, customer, seller }: Shared & Between,
  locale: Locale,
  timeZone: string | undefined,
): string {
  const words = lines[locale];
  const format = formatFor(formattingTag(locale), timeZone);
  const said = devices.map(({ appName, expiresAt }) =>
    fill(isForEver(expiresAt) ? words.forEver : words.until, {
      application: apart(appName, locale),
      date: format.date(expiresAt),
    }),
  );
  const box = fill(words.mac, { mac: locale === 'ar' ? ltr(mac) : mac });
  return signed([...greetingOf(customer?.name, locale), box, ...said].join('\n'), seller);
}
