import { sql } from 'kysely';
import type { Audited } from '../audit/audit.public.ts';

/** Playlists are known by their name and the MAC of their device. */
export const auditedPlaylists: Audited<'playlist'> = {
  playlist: {
    named: (ids) => sql`
      SELECT p.id::text, p.name || ' · ' || d.mac AS name FROM playlists p JOIN devices d ON d.id = p.device_id
       WHERE p.id = ANY (${ids}::bigint[])`,
  },
};
