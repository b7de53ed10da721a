import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Notices are known by their title, the English one where there are several. */
export const auditedNotices: Audited<'device-notice'> = {
  'device-notice': {
    named: (ids) => sql`
      SELECT DISTINCT ON (notice_id) notice_id::text AS id, title AS name FROM device_notice_texts
       WHERE notice_id = ANY (${ids}::bigint[]) ORDER BY notice_id, locale = 'en' DESC, locale`,
  },
};
