import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Notifications are known by their title; there are too many to be searched for a piece of it. */
export const auditedNotifications: Audited<'notification'> = {
  notification: {
    named: (ids) => sql`SELECT id::text, title AS name FROM notifications WHERE id = ANY (${ids}::bigint[])`,
  },
};
