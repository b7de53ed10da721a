import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { hasPieces } from '../../platform/db/text-pieces.ts';
import { type Scope, withinScope } from '../people/people.public.ts';

export interface SameContact {
  id: number;
  mac: string;
  name: string | null;
}

/** So many are told, the latest first: beyond it is no person's contact but a word that stands everywhere. */
const mostTold = 20;
/** Of fewer digits too many numbers end alike. */
const leastDigits = 8;

const lettersOf = (contact: RawBuilder<unknown>) => sql<string>`folded_text(btrim(${contact}))`;
/** Without what a call from within the country, or from abroad, begins with; in whatever digits it is written. An address has none. */
const digitsOf = (contact: RawBuilder<unknown>) =>
  sql<string>`CASE WHEN strpos(${contact}, '@') > 0 THEN '' ELSE ltrim(
    regexp_replace(translate(${contact}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), '0') END`;

/** One number, with its country or without. */
function areOneNumber(a: RawBuilder<string>, b: RawBuilder<string>): RawBuilder<SqlBool> {
  const common = sql`least(length(${a}), length(${b}))`;
  return sql<SqlBool>`(${common} >= ${leastDigits} AND right(${a}, ${common}) = right(${b}, ${common}))`;
}

/** What the index of names, contacts and notes knows too: their digits at one go, but those of Arabic, of which there are few. */
const candidates = sql`
  SELECT c.* FROM customers c WHERE c.owner_id = a.owner_id
    AND ${hasPieces(sql`folded_text(c.searched)`, sql.ref('a.part'), { held: sql.ref('c.owner_id'), of: sql.ref('a.owner_id') })}
  UNION SELECT c.* FROM customers c WHERE c.owner_id = a.owner_id AND c.contact ~ '[٠-٩۰-۹]'`;

/** The other customers of the same tenant under whom the contact of one in scope stands too; undefined where there is no such one. */
export async function listSameContact(db: Database, scope: Scope, id: number): Promise<SameContact[] | undefined> {
  const isSame = sql`${lettersOf(sql`c.contact`)} = a.letters OR ${areOneNumber(sql.ref('a.digits'), digitsOf(sql`c.contact`))}`;
  const { rows } = await sql<{ same: SameContact[] }>`
    WITH known AS (
      SELECT c.id, c.owner_id, ${lettersOf(sql`c.contact`)} AS letters, ${digitsOf(sql`c.contact`)} AS digits FROM customers c
       WHERE c.id = ${id} AND ${withinScope(scope, sql.ref('c.owner_id'))}
    ), asked AS MATERIALIZED (
      SELECT *, CASE WHEN length(digits) >= ${leastDigits} THEN right(digits, ${leastDigits}) ELSE letters END AS part FROM known
    )
    SELECT coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', x.id, 'mac', x.mac, 'name', x.name) ORDER BY x.updated_at DESC, x.id DESC) FROM (
          SELECT c.* FROM (${candidates}) c WHERE c.id <> a.id AND (${isSame})
           ORDER BY c.updated_at DESC, c.id DESC LIMIT ${mostTold}) x), '[]') AS same
      FROM asked a`.execute(db);
  return rows[0]?.same;
}
