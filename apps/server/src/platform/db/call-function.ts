import { CompiledQuery } from 'kysely';
import type * as z from 'zod/mini';
import { currentRequestId } from '../request-scope.ts';
import type { Database } from './database.ts';
import { nameStatement } from './statement-names.ts';
import { retryOnce } from './transaction.ts';

/** A value for a parameter of a function. For a jsonb parameter pass `JSON.stringify(value)`: a bare array becomes an array of PostgreSQL. */
export type FunctionArgument =
  | string
  | number
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | boolean | Date | null)[];

/** A function of the database, by its name, and what it answers. Its definition is `features/<feature>/sql/<name>.sql`. */
export interface DatabaseFunction<Answer> {
  name: string;
  answer: z.ZodMiniType<Answer>;
}

export interface CallOptions {
  /** For so many milliseconds it waits for a lock, and then fails with 55P03; default: as long as a statement may take. */
  lockPatience?: number | undefined;
}

let isHeld = false;

/** From now on every answer is held to its schema. For tests: what the database answers is ours, and needs no proof while serving. */
export function holdAnswersToSchemas(): void {
  isHeld = true;
}

const statements = new Map<string, string>();

/**
 * Calls a function of the database in one round trip, through a named prepared statement, and returns its one jsonb.
 * A server of the release before may still call it: one that takes or means something else gets another name.
 * The transaction knows the request on whose behalf it is, for what triggers leave to be done. Outside a transaction the call is its own, and is repeated once after a deadlock, a serialisation failure or a stale plan.
 */
export async function callFunction<Answer>(
  db: Database,
  { name, answer }: DatabaseFunction<Answer>,
  args: Readonly<Record<string, FunctionArgument>>,
  options: CallOptions = {},
): Promise<Answer> {
  const text = statementOf(name, Object.keys(args), options);
  const call = async () => {
    const { rows } = await db.executeQuery<{ result: Answer }>(
      CompiledQuery.raw(text, [...Object.values(args), currentRequestId() ?? '']),
    );
    const row = rows[0];
    if (row === undefined) throw new Error(`${name} returned no row`);
    return isHeld ? answer.parse(row.result) : row.result;
  };
  return db.isTransaction ? call() : retryOnce(call);
}

function statementOf(name: string, parameters: string[], { lockPatience = 0 }: CallOptions): string {
  const key = `${name}(${parameters.join()}) ${lockPatience}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  if (![name, ...parameters].every((word) => /^[a-z][a-z0-9_]*$/.test(word)))
    throw new Error(`${key} is not a call of a function`);
  const given = parameters.map((parameter, index) => `${parameter} => $${index + 1}`).join(', ');
  const patience = lockPatience > 0 ? `, set_config('lock_timeout', '${lockPatience}', true) AS patience` : '';
  const text = `SELECT ${name}(${given}) AS result FROM set_config('tessera.request_id', $${parameters.length + 1}, true)${patience}`;
  nameStatement(text, lockPatience > 0 ? `${name}_impatiently` : name);
  statements.set(key, text);
  return text;
}
