import { type AuditTarget, auditTargets } from '@tessera/contracts/audit.actions';
import { parseMac } from '@tessera/contracts/mac';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { type Audited, foundOfKind, type Sought } from './audited-kinds.reads.ts';

/** What something was done to. */
export interface Target {
  kind: AuditTarget;
  id: string;
}

/** What a MAC, an activation code, an address or a piece of a name can mean, by what each feature says of its kinds, and whether that may not be all. */
export async function findTargets(
  db: Database,
  kinds: Audited<AuditTarget>,
  text: string,
): Promise<{ ofKinds: { kind: AuditTarget; ids: string[] }[]; isCut: boolean }> {
  const person = await findByAddress(db, text);
  const sought: Sought = { text, mac: parseMac(text), person, pattern: containsPattern(text) };
  const found = await fromEach<{ kind: AuditTarget; id: string | null }>(db, (kind) => kinds[kind]?.found?.(sought));
  const ofKinds = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    ids: rows.flatMap(({ id }) => id ?? []),
  }));
  const isCut = found.some(({ id }) => id === null) || ofKinds.some(({ ids }) => ids.length >= foundOfKind);
  return { ofKinds, isCut };
}

/** Who has this whole address. */
export async function findByAddress(db: Database, address: string): Promise<number | null> {
  const people = db.selectFrom('users').select('id').where('email', '=', address.trim().toLowerCase());
  return (await people.executeTakeFirst())?.id ?? null;
}

/** The names of targets as they are now; those that are gone, or have none, stay without. */
export async function nameTargets(
  db: Database,
  kinds: Audited<AuditTarget>,
  targets: { target_kind: AuditTarget; target_id: string | null }[],
): Promise<(target: Target) => string | null> {
  const rows = await fromEach<Target & { name: string }>(db, (kind) => {
    const ids = targets.flatMap(({ target_kind, target_id }) =>
      target_kind === kind && target_id !== null && /^\d{1,18}$/.test(target_id) ? [target_id] : [],
    );
    return ids.length > 0 ? kinds[kind]?.named(ids) : null;
  });
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return ({ kind, id }) => names.get(`${kind} ${id}`) ?? null;
}

/** One statement for all kinds of which something is asked. */
async function fromEach<T = Target>(
  db: Database,
  ask: (kind: AuditTarget) => ReturnType<typeof sql> | null | undefined,
): Promise<T[]> {
  const asked = auditTargets.flatMap((kind) => {
    const rows = ask(kind);
    return rows ? [sql`(SELECT ${kind}::text AS kind, r.* FROM (${rows}) AS r)`] : [];
  });
  if (asked.length === 0) return [];
  return (await sql<T>`${sql.join(asked, sql` UNION ALL `)}`.execute(db)).rows;
}
