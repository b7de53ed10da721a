import { parseMacPiece } from '@tessera/contracts/mac';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';

const pieceLength = 4;
const shortestSearch = 3;
const characters = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/**
 * The condition that the device `d`, or the customer `c`, has this piece in its MAC, answered by the index of 4-character pieces; null when no MAC can
 * contain it. With colons the piece means whole pairs, without them it may begin inside one.
 */
export function hasMacPiece(typed: string, mac: 'd.mac' | 'c.mac' = 'd.mac'): RawBuilder<SqlBool> | null {
  const isPiece = isMacPiece(typed, sql.ref(mac));
  return (
    isPiece && sql<SqlBool>`(mac_pieces(${sql.ref(mac)}) ${indexedPieces(bareOf(parseMacPiece(typed)))} AND ${isPiece})`
  );
}

/** The same of any column that holds a MAC, without an index. */
export function isMacPiece(typed: string, mac: RawBuilder<unknown>): RawBuilder<SqlBool> | null {
  const piece = parseMacPiece(typed);
  if (piece === null || bareOf(piece).length < shortestSearch) return null;
  const searched = piece.includes(':') ? mac : sql`replace(${mac}, ':', '')`;
  return sql<SqlBool>`(${searched} LIKE ${containsPattern(piece)})`;
}

/** The condition that a column's MAC begins with this piece, answered by an index in the column's order; null when none can. */
export function macBeginsWith(typed: string, mac: RawBuilder<unknown>): RawBuilder<SqlBool> | null {
  const piece = parseMacPiece(typed);
  const beginning = piece?.includes(':')
    ? piece
    : bareOf(piece)
        .match(/.{1,2}/g)
        ?.join(':');
  if (!beginning || !/^(..:)*..?$/.test(beginning)) return null;
  // What may follow in a MAC comes before `{`.
  return sql<SqlBool>`(${mac} >= ${beginning} AND ${mac} < ${`${beginning}{`})`;
}

function bareOf(piece: string | null): string {
  return piece?.replaceAll(':', '') ?? '';
}

/** Every 4-character piece of what was typed; for three characters, any piece around them. */
function indexedPieces(bare: string): RawBuilder<unknown> {
  if (bare.length < pieceLength) {
    const around = characters.flatMap((character) => [bare + character, character + bare]);
    return sql`&& ${around}::text[]`;
  }
  const pieces = Array.from({ length: bare.length - pieceLength + 1 }, (_, at) => bare.slice(at, at + pieceLength));
  return sql`@> ${pieces}::text[]`;
}
