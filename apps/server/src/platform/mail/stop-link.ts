import { type Locale, toLocale } from '@tessera/contracts/locales';
import type { SecretBox } from '../secret-box.ts';

/** What mails a link stops, and whose. */
export interface Stop {
  userId: number;
  telling: string;
}

export const stopPath = '/stop-mails';
const purpose = 'link that stops mails';

/**
 * The link in a mail that its reader may switch off. It says nothing to whoever reads it, can't be made without our key, and is good for
 * this kind of mail to this person and nothing else; so it needs no sign-in, no row, and no end.
 */
export function stopLink(secretBox: SecretBox, { userId, telling }: Stop, locale: Locale): string {
  const token = secretBox.seal(JSON.stringify([userId, telling, locale]), purpose).toString('base64url');
  return `${stopPath}?token=${token}`;
}

/** What a link stops; undefined when it is none of ours. */
export function openStopLink(secretBox: SecretBox, token: string): (Stop & { locale: Locale }) | undefined {
  try {
    const [userId, telling, spoken] = JSON.parse(secretBox.open(Buffer.from(token, 'base64url'), purpose));
    return { userId, telling, locale: toLocale(spoken) };
  } catch {
    return undefined;
  }
}
