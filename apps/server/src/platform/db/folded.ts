import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text in as many words as it has, in any order: each is looked for by itself. */
export const wordsOf = (keyword: string): string[] => keyword.split(/\s+/).filter((word) => word !== '');

/** What is looked for is folded as the rows are (`folded_text`); what LIKE would read as a wildcard stands for itself. */
const patternOf = (word: string) =>
  sql`'%' || regexp_replace(folded_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether a folded text has each word of the keyword somewhere, whatever its case and accents. */
export function hasEachWord(folded: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> {
  const words = wordsOf(keyword).map((word) => sql`${folded} LIKE ${patternOf(word)}`);
  return words.length > 0 ? sql<SqlBool>`(${sql.join(words, sql` AND `)})` : sql<SqlBool>`true`;
}
