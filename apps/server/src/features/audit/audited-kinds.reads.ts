import type { AuditTarget } from '@tessera/contracts/audit.actions';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * What somebody looks for in the audit log: as it was written, as a MAC if it is one, as the person whose whole address it is (nobody else is meant
 * then, though others' addresses may hold it), and as a pattern for ILIKE.
 */
export interface Sought {
  text: string;
  mac: string | null;
  person: number | null;
  pattern: string;
}

/** How the audit log names a kind of thing that actions are done to, and finds it. */
export interface AuditedKind {
  /** Answers `id`, as text, and `name` as it is now, of those of these ids that are still there. */
  named(ids: readonly string[]): RawBuilder<unknown>;
  /** Answers the `id`s, as text, of what can be meant, and a null where there may be more; null: nothing can. Absent: it is not found by a name. */
  found?(sought: Sought): RawBuilder<unknown> | null;
  /** Who may know their names, and find by them, of those who may read the log; absent: all of them. */
  isShownTo?(actor: Actor): boolean;
}

/** What a feature hands in of its own kinds; null: it has no name beyond its kind and id. */
export type Audited<Kind extends AuditTarget> = Readonly<Record<Kind, AuditedKind | null>>;

/** The kinds as a reader may know them: of the others nothing but the id. */
export function shownTo<Kind extends AuditTarget>(actor: Actor, kinds: Audited<Kind>): Audited<Kind> {
  const shown = Object.entries<AuditedKind | null>(kinds).map(([kind, how]) => [
    kind,
    how?.isShownTo?.(actor) === false ? null : how,
  ]);
  return Object.fromEntries(shown) as Audited<Kind>;
}

/** At most so many of a kind are found; where there were as many, the reader is told that there may be more. */
export const foundOfKind = 1000;

/** Of a table whose rows are known by a text of theirs, and that is small enough to be searched for a piece of it. */
export function knownBy<T extends keyof Tables>(table: T, column: keyof Tables[T] & string): AuditedKind {
  const name = sql.ref(column);
  return {
    named: (ids) => sql`SELECT id::text, ${name} AS name FROM ${sql.table(table)} WHERE id = ANY (${ids}::bigint[])`,
    found: ({ mac, person, pattern }) =>
      mac === null && person === null
        ? sql`SELECT id::text FROM ${sql.table(table)} WHERE ${name} ILIKE ${pattern} LIMIT ${foundOfKind}`
        : null,
  };
}
