import { greetings } from '@tessera/contracts/greetings';
import type { Locale } from '@tessera/contracts/locales';
import { fill } from '@tessera/contracts/messages/messages';

/** A message runs as its first letter does, line by line: a Latin name would turn an Arabic line around. Unicode's isolates keep it out of that. */
export const apart = (name: string, locale: Locale) => (locale === 'ar' ? `\u2068${name}\u2069` : name);

/** How a message to a customer begins; nothing where nobody knows their name. */
export const greetingOf = (name: string | null | undefined, locale: Locale): string[] =>
  name ? [fill(greetings[locale], { name: apart(name, locale) })] : [];

/** A message with who wrote it below, unless it says so itself: a number that isn't known says nothing to whom it reaches. */
export function signed(text: string, seller: string | undefined): string {
  return !seller || wordsOf(text).includes(wordsOf(seller)) ? text : `${text}\n${seller}`;
}

/** Whole words alone: Ana is not in a banana. */
const wordsOf = (text: string) => ` ${text.split(/[^\p{L}\p{M}\p{N}]+/u).join(' ')} `.replace(/ +/g, ' ');
