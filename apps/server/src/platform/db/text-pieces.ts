import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Nobody's id. What an index holds under it is everybody's. */
export const underNobody = sql.lit(0);

/**
 * Whether a text has all pieces of three letters that a part of it has, which an index of the pieces answers: it holds them under an id
 * (`held`), and those under one (`of`) are looked for. The part has three letters at least.
 */
export function hasPieces(
  text: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
  { held, of }: { held: RawBuilder<unknown>; of: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`account_text_pieces(${held}, ${text}) @> account_text_pieces(${of}, ${part})`;
}
