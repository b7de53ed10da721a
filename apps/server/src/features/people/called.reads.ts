import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasEachWord } from '../../platform/db/folded.ts';
import { containsPattern } from '../../platform/db/like.ts';

/**
 * Whether somebody of `users`, under this name in the query, has the keyword in their address, or each of its words in their name,
 * whatever its case and accents. Addresses are kept in small letters, and a comparison that minds the case is several times as fast.
 */
export function isCalled(keyword: string, users = 'u'): RawBuilder<SqlBool> {
  const byAddress = sql`${sql.ref(`${users}.email`)} LIKE ${containsPattern(keyword.toLowerCase())}`;
  return sql<SqlBool>`(${byAddress} OR ${hasEachWord(sql.ref(`${users}.folded_name`), keyword)})`;
}
