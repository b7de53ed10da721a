import { limits } from '@tessera/contracts/limits';
import { serversMax } from '@tessera/contracts/servers.lists';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import { isOfPresentOwner, patternOfOrigin } from '../playlists/playlists.public.ts';
import type { ServerRow } from './servers.reads.ts';
import { keepParents } from './usable-server.queries.ts';

const columns = ['id', 'name', 'host', 'epg_url', 'note', 'for_sub_resellers', 'previous_host', 'moved_at'] as const;

/** A new server, or undefined where its owner has as many as there can be. Who adds two at once adds one after the other. */
export async function insertServer(tx: Tx, values: Insertable<Tables['servers']>): Promise<ServerRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('servers'), ${values.owner_id}::int)`.execute(tx);
  const { count } = await tx
    .selectFrom('servers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', values.owner_id)
    .executeTakeFirstOrThrow();
  if (count >= serversMax) return undefined;
  return tx.insertInto('servers').values(values).returning(columns).executeTakeFirstOrThrow();
}

export async function lockServer(tx: Tx, ownerId: number, id: number): Promise<ServerRow | undefined> {
  return tx
    .selectFrom('servers')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateServer(tx: Tx, id: number, change: Updateable<Tables['servers']>): Promise<ServerRow> {
  return tx.updateTable('servers').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
}

/** Whether what refers to a server would get an address that is longer than one may be, once it is plain text again. */
export async function wouldBeTooLong(tx: Tx, id: number, host: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM playlists WHERE server_id = ${id}
      AND greatest(char_length(served_address(url, ${host})), char_length(served_guide(url, epg_url, ${host}, NULL))) > ${limits.urlMaxLength})
      AS found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** What refers to the server keeps its address as plain text, and the server is gone. @returns how many playlists that were */
export async function deleteServer(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`SELECT leave_servers(${id}, NULL) AS left`.execute(tx);
  await tx.deleteFrom('servers').where('id', '=', id).execute();
  return rows[0]?.left ?? 0;
}

const withSubResellers = (ownerId: number) =>
  sql`(SELECT id FROM users WHERE id = ${ownerId} OR parent_id = ${ownerId})`;

/** Plain playlists that are shown, of the server's owner and their sub-resellers, and lead to its host. */
const plainOf = ({ ownerId, host }: { ownerId: number; host: string }) => sql`
  playlists p JOIN devices d ON d.id = p.device_id
   WHERE p.server_id IS NULL AND p.owner_id IN ${withSubResellers(ownerId)}
     AND p.url ~* ${patternOfOrigin(new URL(host))} AND ${isOfPresentOwner(sql`d.owner_id`)}`;

export async function countPlain(db: Database, server: { ownerId: number; host: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${plainOf(server)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same of codes that run. They refer to a server with a sign-in alone, which an address that is plain does not say. */
export async function countPlainOfCodes(
  db: Database,
  { ownerId, host }: { ownerId: number; host: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM code_playlists l JOIN activation_codes c ON c.id = l.code_id
     WHERE l.server_id IS NULL AND c.owner_id IN ${withSubResellers(ownerId)} AND c.deleted_at IS NULL AND c.expires_at > ${now}
       AND l.url ~* ${patternOfOrigin(new URL(host))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Has at most `limit` of the devices' refer to the server, the oldest first; none where it moved meanwhile. @returns how many */
export async function takeInBatch(
  tx: Tx,
  server: { id: number; ownerId: number; host: string },
  limit: number,
): Promise<number> {
  await keepParents(tx, sql`ARRAY(SELECT id FROM users WHERE parent_id = ${server.ownerId})`);
  const { rows: found } = await sql`
    SELECT FROM servers WHERE id = ${server.id} AND owner_id = ${server.ownerId} AND host = ${server.host} FOR SHARE`.execute(
    tx,
  );
  if (found.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    UPDATE playlists SET server_id = ${server.id}
     WHERE id IN (SELECT p.id FROM ${plainOf(server)} ORDER BY p.id LIMIT ${limit} FOR NO KEY UPDATE OF p)
    RETURNING id`.execute(tx);
  return rows.length;
}
