import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { withSessionSettings } from './address.ts';
import { connectClient } from './connection.ts';
import { codeOf } from './postgres-error.ts';

/** Any name of our own that PostgreSQL takes at connect, and a pooler doesn't hand on. */
const marker = 'tessera.direct';

/**
 * The owner's sessions hold locks between transactions, listen, and take roles on at connect: a pooler such as PgBouncer refuses the last of
 * these, or is told to swallow it, and loses the others without a word.
 * @throws StartError
 */
export async function refusePooler(url: string): Promise<void> {
  const client = await connectClient(withSessionSettings(url, { [marker]: 'on' })).catch((error: Error) => {
    throw isUnknownSetting(error.cause) ? throughPooler(error) : error;
  });
  try {
    const { rows } = await client.query<{ direct: string | null }>('SELECT current_setting($1, true) AS direct', [
      marker,
    ]);
    if (rows[0]?.direct !== 'on') throw throughPooler();
  } finally {
    await client.end();
  }
}

/** As PgBouncer says it. */
const isUnknownSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

const throughPooler = (cause?: unknown) =>
  new StartError(
    'DATABASE_URL leads through a pooler such as PgBouncer: name PostgreSQL itself there, and the pooler in DATABASE_LIVE_URL and DATABASE_SANDBOX_URL',
    { cause },
  );

const statement = { name: 'tessera_pooled', text: 'SELECT 1' };
/** Of an old PgBouncer each of two clients may happen to get a connection of its own, but not each time. */
const rounds = 3;

/**
 * A pooler in front of a serving role has to leave transactions whole, and to know named statements unless none are used. What can't do so
 * fails much later.
 * @throws StartError naming the setting that is wrong
 */
export async function checkPooler(url: string, settingName: string, hasStatementNames: boolean): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    for (let opened = 0; opened < 2; opened += 1) clients.push(await connectClient(url, settingName));
    for (const client of clients) await client.query('BEGIN').then(() => client.query('COMMIT'));
    if (!hasStatementNames) return;
    for (let round = 0; round < rounds; round += 1) for (const client of clients) await client.query(statement);
  } catch (error) {
    throw explainPooling(error, settingName);
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}

function explainPooling(error: unknown, settingName: string): unknown {
  // There already, or not there: it was made for another client of the pooler's, or on another connection.
  if (['42P05', '26000'].includes(codeOf(error) ?? '')) {
    return new StartError(
      `${settingName} leads through a pooler without named statements, as PgBouncer below 1.21 is: set DATABASE_STATEMENT_NAMES=off`,
      { cause: error },
    );
  }
  if (error instanceof Error && /statement pooling/.test(error.message)) {
    return new StartError(`${settingName} leads through PgBouncer with pool_mode = statement: set it to transaction`, {
      cause: error,
    });
  }
  return error;
}
