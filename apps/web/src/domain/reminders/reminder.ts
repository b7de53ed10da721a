import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { ltr } from '../../lib/format.ts';
import { knownTimeZone } from '../../lib/format-for.ts';

/** What is told in a reminder. */
export interface Reminded {
  name: string | null;
  mac_address: string;
  /** When the first of their devices ends, or the last one did. */
  next_end: string | null;
}

/** How a text in that language runs, whatever the language of the screen. */
export const textDirectionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

/** A text with its places filled, the date as the customer's language writes it, on the day that the seller’s screen shows. */
export function filledReminder(text: string, customer: Reminded, locale: Locale, timeZone: string | undefined): string {
  const { name, mac_address, next_end } = customer;
  const date = next_end
    ? new Intl.DateTimeFormat(languageTagOf[locale], {
        dateStyle: 'long',
        timeZone: knownTimeZone(timeZone),
        numberingSystem: 'latn',
      }).format(new Date(next_end))
    : '';
  const isRightToLeft = textDirectionOf(locale) === 'rtl';
  const mac = isRightToLeft ? ltr(mac_address) : mac_address;
  const values: Record<string, string> = { name: name ?? '', mac, date };
  return text
    .replace(/\{(name|mac|date)\}/g, (_place, key: string) => values[key] ?? '')
    .replace(/ +([,،])/g, '$1')
    .trim();
}

/** A mail with the text, where the contact is an address. */
export function mailLink(contact: string | null, subject: string, text: string): string | null {
  if (!contact || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return null;
  // Lines end in both characters there (RFC 6068); some programs make one line of the others.
  const body = text.replace(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
