import type { Kysely, Transaction } from 'kysely';

/**
 * All tables that a query can name: those of core and those of the connection's environment. Whoever owns a table declares it here
 * from its own `*.tables.ts`, by merging into this interface: queries stay typed by all of them while nothing below knows a feature,
 * and a new feature touches no shared file. A test holds them against the catalogue of a migrated database.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Tables {}

/** Queries on one environment; a `Tx` is one too. */
export type Database = Kysely<Tables>;

/** Queries inside one transaction. */
export type Tx = Transaction<Tables>;
