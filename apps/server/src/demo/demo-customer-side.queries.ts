import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { demoNotices } from './demo-notices.ts';
import type { DemoPerson } from './demo-people.ts';
import { day, hour } from './demo-time.ts';

/** So many resellers keep their servers in the book, and let their customers change playlists. */
const SELLERS_WITH_SERVERS = 4;

/** What customers notice at the end of the story: servers that their playlists refer to, notices, and what they may do on their page. */
export async function addCustomerSide(
  tx: Tx,
  people: readonly DemoPerson[],
  ids: readonly number[],
  endsAt: number,
): Promise<void> {
  const sellers = people.flatMap(({ group, ending }, place) =>
    group === groups.reseller && ending === null ? [ids[place] ?? 0] : [],
  );
  const admin = ids[people.findIndex(({ group }) => group === groups.admin)] ?? 0;
  await addServers(tx, sellers.slice(0, SELLERS_WITH_SERVERS), new Date(endsAt - 20 * day));
  const [first = admin] = sellers;
  for (const notice of demoNotices) {
    await addNotice(tx, notice, notice.isOfOperator ? admin : first, endsAt);
  }
  await tx
    .insertInto('my_device_settings')
    .values(
      sellers.slice(0, SELLERS_WITH_SERVERS).map((user_id, place) => ({
        user_id,
        may_change_playlists: place % 2 === 0,
        whatsapp: `4915550000${10 + place}`,
      })),
    )
    .execute();
}

/** One per host that a reseller's sign-ins lead to, with all of these referring to it. */
async function addServers(tx: Tx, owners: readonly number[], at: Date): Promise<void> {
  await sql`
    INSERT INTO servers (owner_id, name, host, note, for_sub_resellers, created_at)
    SELECT owner_id, initcap(substring(url FROM '//([a-z]+)')) || ' ' || substring(url FROM '[0-9]+'), url,
           CASE WHEN row_number() OVER (PARTITION BY owner_id ORDER BY url) = 1 THEN 'Renewed until June' END, true, ${at}
      FROM (SELECT DISTINCT owner_id, url FROM playlists WHERE type = 'xc' AND owner_id = ANY (${owners}::bigint[])) AS p
     ORDER BY owner_id, url`.execute(tx);
  await sql`
    UPDATE playlists p SET server_id = s.id FROM servers s
     WHERE p.owner_id = s.owner_id AND p.url = s.host AND p.type = 'xc'`.execute(tx);
}

async function addNotice(
  tx: Tx,
  { isOfOperator, state, fromDaysAgo, days, texts }: (typeof demoNotices)[number],
  author: number,
  endsAt: number,
): Promise<void> {
  const startsAt = new Date(endsAt - fromDaysAgo * day);
  const { id } = await tx
    .insertInto('device_notices')
    .values({
      author_id: author,
      is_of_operator: isOfOperator,
      application_id: null,
      reseller_id: null,
      server_id: null,
      state,
      ends_from: null,
      ends_to: null,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + days * day),
      created_at: new Date(startsAt.getTime() - hour),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('device_notice_texts')
    .values(texts.map((text) => ({ notice_id: id, ...text })))
    .execute();
  // Two of three that were switched on since have told of it.
  const isHeard = isOfOperator ? sql`owner_id IS NOT NULL` : sql`owner_id = ${author}`;
  await sql`
    INSERT INTO device_notice_sights (notice_id, device_id)
    SELECT ${id}, id FROM devices
     WHERE ${isHeard} AND last_seen_at > ${startsAt} AND id % 3 < 2
       AND ${state === null ? sql`true` : state === 'active' ? sql`expires_at > ${new Date(endsAt)}` : sql`expires_at <= ${new Date(endsAt)}`}`.execute(
    tx,
  );
}
