import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { wasSwitchedAway } from '../devices/devices.public.ts';
import { joinServer, servedAddress } from '../servers/servers.public.ts';
import { listensTo } from '../webhooks/webhooks.public.ts';
import type { Line } from './check-line.ts';
import { isOfPresentOwner } from './shown-playlists.reads.ts';

/** A playlist whose provider is to be asked. */
export interface DueLine extends Line {
  id: number;
}

/**
 * Playlists of running devices whose owner listens for lines that end, where the provider knows an account, and that it was not asked for
 * since `before`; the longest ago first. One whose line ends long after waits until `seldom`. They count as asked from now on, so that no
 * two runs ask the same, nor one that goes on after a crash. A new one ends now until its provider has said more: it is asked the next night.
 */
export async function claimDueLines(
  tx: Tx,
  span: { now: Date; before: Date; seldom: Date; soon: Date },
  limit: number,
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    WITH due AS (
      SELECT p.id, p.type, ${servedAddress(sql`p.url`)} AS url, p.username, p.password
        FROM webhooks w JOIN devices d ON d.owner_id = w.user_id AND d.is_enabled AND d.expires_at > ${span.now} AND NOT ${wasSwitchedAway}
        JOIN playlists p ON p.device_id = d.id AND ${isOfPresentOwner(sql`d.owner_id`)} AND (p.type = 'xc' OR p.url ~* 'username=')
        ${joinServer(sql`p.server_id`, sql`p.owner_id`)}
        LEFT JOIN line_checks c ON c.playlist_id = p.id
       WHERE w.id = (SELECT min(o.id) FROM webhooks o WHERE o.user_id = w.user_id AND ${listensTo(sql`o`, 'playlist.line-ending')})
         AND (c.checked_at IS NULL OR c.checked_at < ${span.seldom} OR (c.checked_at < ${span.before} AND c.ends_at < ${span.soon}))
       ORDER BY c.checked_at NULLS FIRST, p.id LIMIT ${limit}),
    claimed AS (
      INSERT INTO line_checks AS c (playlist_id, checked_at, ends_at) SELECT id, ${span.now}, ${span.now}::timestamptz FROM due ORDER BY id
        ON CONFLICT (playlist_id) DO UPDATE SET checked_at = excluded.checked_at WHERE c.checked_at < ${span.before}
        RETURNING playlist_id)
    SELECT due.* FROM due JOIN claimed ON claimed.playlist_id = due.id ORDER BY due.id`.execute(tx);
  return rows;
}

/** Keeps when a provider said that these end; null: it did not say. */
export async function keepLineEnds(tx: Tx, ids: readonly number[], endsAt: Date | null): Promise<void> {
  await tx.updateTable('line_checks').set({ ends_at: endsAt }).where('playlist_id', 'in', ids).execute();
}
