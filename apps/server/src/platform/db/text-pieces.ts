import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Nobody's id. What an index holds under it is everybody's. */
export const underNobody = sql.lit(0);

/** The letters of a piece. */
const pieceLength = 3;

/** Whether a text has a piece at all. Letters are counted as the database does, to which an emoji is one and not two. */
export const isPieced = (text: string): boolean => [...text].length >= pieceLength;

/**
 * Whether a text has all pieces of three letters that a part of it has, which an index of the pieces answers: it holds them under an id
 * (`held`), and those under one (`of`) are looked for. Of a part that has none (`isPieced`) nothing is found.
 */
export function hasPieces(
  text: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
  { held, of }: { held: RawBuilder<unknown>; of: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`account_text_pieces(${held}, ${text}) @> account_text_pieces(${of}, ${part})`;
}
