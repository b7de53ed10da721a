import { withPlainDigits } from '@tessera/contracts/mac';

/** WhatsApp with the text: to the number, where it is written with its country, else to whom one picks there. */
export function whatsappLink(contact: string | null, text: string): string {
  return `https://wa.me/${numberIn(contact ?? '')}?text=${encodeURIComponent(text)}`;
}

/** A number with its country, behind a word or before one, whatever its digits are grouped by. */
const international = /(?<![\d+])(?:\+|00)\s*([1-9](?:[\s()./\p{Pd}]*\d){6,14})(?!\d)/u;

/** Digits alone, as `wa.me` takes them. An e-mail address has none. */
function numberIn(contact: string): string {
  if (contact.includes('@')) return '';
  const plain = withPlainDigits(contact)
    // Where a number was copied from there are often marks around it.
    .replace(/\p{Cf}/gu, '')
    // The 0 of calls from within the country: +49 (0) 170 …
    .replace(/\(\s*0\s*\)/, '');
  return international.exec(plain)?.[1]?.replace(/\D/g, '') ?? '';
}
