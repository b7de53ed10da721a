import type { Database } from '../../platform/db/database.ts';
import { type DressMail, plainMailDress } from '../../platform/mail/mail-dress.ts';
import { findAddressed } from './own-brands.reads.ts';
import { readPortalBrand } from './portal-brand.reads.ts';

/**
 * Mails wear the brand of whom their reader works under, else the operator's, in the operator's colour. Their links lead to the domain
 * of the reader's tree while it is served and was seen to lead here, else to our own address; never to what a request said of its host.
 */
export function createMailDresser(db: Database, publicUrl: string, urlOf: (domain: string) => string): DressMail {
  const plain = plainMailDress(publicUrl);
  return async ({ to, readerId }) => {
    const [portal, addressed] = await Promise.all([
      readPortalBrand(db),
      findAddressed(db, readerId === undefined ? { email: to } : { id: readerId }),
    ]);
    const url = addressed?.domain ? urlOf(addressed.domain) : publicUrl;
    const colour = portal.colour ?? plain.colour;
    const replyTo = addressed?.email ?? null;
    if (!addressed?.name) return { ...plain, name: portal.name, logo: portal.logo, colour, url, replyTo };
    const { name, logo } = addressed;
    return { name, logo, colour, url, sender: name, replyTo };
  };
}

/** A domain is served as the portal is: by the same scheme, at the same port. */
export function domainUrls(publicUrl: string): (domain: string) => string {
  const { protocol, port } = new URL(publicUrl);
  return (domain) => `${protocol}//${domain}${port && `:${port}`}`;
}
