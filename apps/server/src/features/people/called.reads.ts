import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasEachWord } from '../../platform/db/folded.ts';
import { containsPattern } from '../../platform/db/like.ts';

/**
 * Whether a person, `u` in the query, has the keyword in their address, or each of its words in their name, whatever its case and
 * accents. Addresses are kept in small letters, and a comparison that minds the case is several times as fast.
 */
export function isCalled(keyword: string): RawBuilder<SqlBool> {
  const byAddress = sql`u.email LIKE ${containsPattern(keyword.toLowerCase())}`;
  return sql<SqlBool>`(${byAddress} OR ${hasEachWord(sql.ref('u.folded_name'), keyword)})`;
}
