import { type Locale, locales } from '@tessera/contracts/locales';
import type { Limit } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';

/* What every flow shares that goes by a mailed link. */

const quarterHour = 15 * 60;

/** How many mails one network address may ask for, whoever they go to. */
export const mailsPerAddress: Limit = {
  table: 'rate_hits',
  scope: 'password-mail-address',
  max: 20,
  windowSeconds: quarterHour,
};

/** Nobody's mailbox is flooded. Where an answer would tell who has an account, it stays the same beyond this limit. */
export const mailsPerPerson: Limit = { table: 'rate_hits', scope: 'password-mail', max: 5, windowSeconds: quarterHour };

/** A link that was used, replaced, is too old or never was. */
export function tokenExpired(): Refusal {
  return new Refusal('C10010', { said: 'tokenExpired' });
}

/** The language that is kept with a person. */
export function toLocale(text: string): Locale {
  return locales.find((locale) => locale === text) ?? 'en';
}
