import type { Database } from '../../platform/db/database.ts';
import { findBrandAbove, findBrandOf } from '../brand/brand.public.ts';

/** How people reach the operator; null until it is set. */
export interface SupportContacts {
  whatsapp_number: string | null;
  telegram_number: string | null;
}

/** The contacts with who set them. */
export interface KeptContacts extends SupportContacts {
  created_by: number | null;
}

/** Where the contacts stand among the settings. */
export const contactsKey = 'social-widget';

/** How people reach support where they are: on a reseller's own host that reseller, else the operator. */
export async function findSupportContacts(db: Database, hostOwnerId: number | null = null): Promise<SupportContacts> {
  const own = hostOwnerId === null ? undefined : await findBrandOf(db, hostOwnerId);
  const { whatsapp_number, telegram_number } = own ?? (await readContacts(db));
  return { whatsapp_number, telegram_number };
}

/**
 * How somebody who is kept out reaches whoever they work under; where that one names nothing, or there is nobody, as on the host where they
 * are. For who has proved that they are that person: it tells under whom they are.
 */
export async function findContactsAbove(
  db: Database,
  userId: number,
  hostOwnerId: number | null = null,
): Promise<SupportContacts> {
  const above = await findBrandAbove(db, userId);
  if (!above?.whatsapp_number && !above?.telegram_number) return findSupportContacts(db, hostOwnerId);
  return { whatsapp_number: above.whatsapp_number, telegram_number: above.telegram_number };
}

/** The support contacts, and who set them. */
export async function readContacts(db: Database): Promise<KeptContacts> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', contactsKey).executeTakeFirst();
  const contacts = (kept?.value ?? {}) as Partial<KeptContacts>;
  return {
    whatsapp_number: contacts.whatsapp_number ?? null,
    telegram_number: contacts.telegram_number ?? null,
    created_by: contacts.created_by ?? null,
  };
}

/** Who set them, as far as it is known. */
export async function findContactsAuthor(
  db: Database,
  id: number | null,
): Promise<{ id: number; name: string; email: string } | null> {
  if (id === null) return null;
  const found = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst();
  return found ?? null;
}
