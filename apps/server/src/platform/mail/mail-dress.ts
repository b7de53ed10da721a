import { productName } from '@tessera/contracts/product';
import type { Environment } from '../db/environment.ts';
import type { Mail } from './mail.ts';

/** What one mail is called and looks like, and where its links lead. */
export interface MailDress {
  name: string;
  /** `#rrggbb`, on which white can be read. */
  colour: string;
  /** The path of a picture. */
  logo: string | null;
  /** Where links lead, without a slash at the end. */
  url: string;
  /** The name beside the address that it comes from; null: as `MAIL_FROM` says, or the portal's. */
  sender: string | null;
  /** Where an answer goes; null: nowhere. */
  replyTo: string | null;
}

/** Finds the dress of a mail by whom it goes to. */
export type DressMail = (mail: Mail, environment: Environment) => Promise<MailDress>;

/** Nothing of anybody's own. */
export const plainMailDress = (url: string): MailDress => ({
  name: productName,
  colour: '#bf232e',
  logo: null,
  url,
  sender: null,
  replyTo: null,
});
