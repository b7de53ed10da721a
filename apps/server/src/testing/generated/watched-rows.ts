import type pg from 'pg';

/** Counters of limits, and when a session was last seen: whoever asks changes these, whatever the answer. */
const changedByAsking = ['core.attempts', 'core.rate_hits', 'core.sessions'];

/** Tells of every row that anybody added, changed or removed since it was asked before. */
export type RowWatch = () => Promise<{ table: string; before: unknown; after: unknown }[]>;

/** Watches all rows of both environments, those of tables that come tomorrow too. Asking it costs the same however many there are. */
export async function watchRows(owner: pg.Pool): Promise<RowWatch> {
  await owner.query(`
    CREATE SCHEMA watch;
    CREATE TABLE watch.changes (id bigint GENERATED ALWAYS AS IDENTITY, table_name text, before jsonb, after jsonb);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN
        INSERT INTO watch.changes (table_name, before, after)
        VALUES (TG_ARGV[0], CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
      END IF;
      RETURN NULL;
    END $$;`);
  const { rows } = await owner.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_catalog.pg_tables WHERE schemaname IN ('core', 'live', 'sandbox')`,
  );
  const watched = rows.map(({ name }) => name).filter((name) => !changedByAsking.includes(name));
  for (const name of watched) {
    await owner.query(
      `CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION watch.note('${name}')`,
    );
  }
  return async () => {
    const { rows: changes } = await owner.query<{ table: string; before: unknown; after: unknown }>(
      'DELETE FROM watch.changes RETURNING table_name AS "table", before, after',
    );
    return changes;
  };
}
