import type { ColumnType } from 'kysely';

/**
 * A jsonb column: read parsed, written as JSON text. Written as an object it would work too, but an array would become
 * an array of PostgreSQL; so the type asks for `JSON.stringify`.
 */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/** A column that is written once. */
export type Immutable<Value> = ColumnType<Value, Value, never>;

/** A column that only a function of the database writes: the serving role has no right to. */
export type ByFunction<Value> = ColumnType<Value, never, never>;

/** A column of a view. */
export type ReadOnly<Value> = ColumnType<Value, never, never>;
