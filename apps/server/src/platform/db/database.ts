import type { Kysely, Transaction } from 'kysely';
import type { CoreTables } from './schema-core.ts';
import type { EnvironmentTables } from './schema-environment.ts';

/** All tables that a query can name: those of core and those of the connection's environment. */
export type Tables = CoreTables & EnvironmentTables;

/** Queries on one environment; a `Tx` is one too. */
export type Database = Kysely<Tables>;

/** Queries inside one transaction. */
export type Tx = Transaction<Tables>;
