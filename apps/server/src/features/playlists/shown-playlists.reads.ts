import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Which playlists `p` of a device are shown, to its player as to the portal: those of its present owner, and while nobody owns it
 * those that were saved while nobody did. What a former owner saved stays hidden, also when an undo leaves the device to nobody.
 */
export function isOfPresentOwner(deviceOwner: RawBuilder<number | null>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(CASE WHEN ${deviceOwner} IS NULL THEN p.saved_without_owner ELSE p.owner_id = ${deviceOwner} END)`;
}
