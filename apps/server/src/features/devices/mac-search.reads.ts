import { parseMacPiece } from '@tessera/contracts/mac';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';

const pieceLength = 4;
const shortestSearch = 3;
const characters = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/**
 * The condition that the device `d` has this piece in its MAC, answered by the index of 4-character pieces; null when no MAC can
 * contain it. With colons the piece means whole pairs, without them it may begin inside one.
 */
export function hasMacPiece(typed: string): RawBuilder<SqlBool> | null {
  const piece = parseMacPiece(typed);
  const bare = piece?.replaceAll(':', '') ?? '';
  if (piece === null || bare.length < shortestSearch) return null;
  const inMac = piece.includes(':') ? sql`d.mac` : sql`replace(d.mac, ':', '')`;
  return sql`(mac_pieces(d.mac) ${indexedPieces(bare)} AND ${inMac} LIKE ${containsPattern(piece)})`;
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
