import { connectClient } from '../platform/db/connection.ts';

/** Everything that PostgreSQL knows of our schemas, a line each; system ids and the order of making are left out. */
const descriptions = {
  relations: `SELECT relkind::text || ' ' || c.oid::regclass::text || ' ' || relpersistence::text || ' ' || coalesce(array_to_string(reloptions, ','), '')
      || ' ' || ${rights('relacl')} FROM pg_class c WHERE relnamespace = ANY (ours) AND relkind IN ('r', 'v', 'S')`,
  columns: `SELECT c.oid::regclass::text || '.' || attname || ' ' || attnum || ' ' || format_type(atttypid, atttypmod) || ' '
      || coalesce(NULLIF(a.attcollation, 0)::regcollation::text, '-') || ' ' || attnotnull || attidentity::text || attgenerated::text || ' '
      || coalesce(pg_get_expr(adbin, adrelid), '-') || ' ' || ${rights('attacl')}
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relnamespace = ANY (ours) AND relkind IN ('r', 'v', 'c') AND attnum > 0 AND NOT attisdropped`,
  constraints: `SELECT coalesce(NULLIF(conrelid, 0)::regclass::text, contypid::regtype::text) || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = ANY (ours)`,
  indexes: `SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = ANY (ours)`,
  sequences: `SELECT seqrelid::regclass::text || ' ' || seqstart || ' ' || seqincrement || ' ' || seqmax
      FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE relnamespace = ANY (ours)`,
  views: `SELECT oid::regclass::text || ' ' || pg_get_viewdef(oid) FROM pg_class WHERE relnamespace = ANY (ours) AND relkind = 'v'`,
  types: `SELECT oid::regtype::text || ' ' || typtype::text || ' ' || format_type(typbasetype, typtypmod) || ' ' || typnotnull
      FROM pg_type WHERE typnamespace = ANY (ours) AND typtype IN ('d', 'c', 'e')`,
  functions: `SELECT pg_get_functiondef(p.oid) || ' ' || ${rights('proacl')} FROM pg_proc p WHERE pronamespace = ANY (ours)`,
  triggers: `SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE relnamespace = ANY (ours) AND NOT tgisinternal`,
  schemas: `SELECT nspname || ' ' || ${rights('nspacl')} FROM pg_namespace WHERE oid = ANY (ours)`,
  extensions: `SELECT extname || ' ' || extnamespace::regnamespace::text FROM pg_extension`,
} as const;

function rights(acl: string): string {
  return `coalesce((SELECT string_agg(grantee::regrole::text || ' ' || privilege_type, ', ' ORDER BY grantee::regrole::text, privilege_type)
      FROM aclexplode(${acl})), '-')`;
}

/** What a database is made of, for comparing it with another. By kind, each sorted. */
export async function describeCatalogue(url: string): Promise<Record<string, string[]>> {
  const client = await connectClient(url);
  try {
    await client.query('SET search_path = pg_catalog');
    const described: Record<string, string[]> = {};
    for (const [kind, query] of Object.entries(descriptions)) {
      const { rows } = await client.query<{ line: string }>(
        `SELECT line FROM (SELECT ARRAY['core', 'live', 'sandbox']::regnamespace[]::oid[] AS ours) o, LATERAL (${query}) d (line) ORDER BY line`,
      );
      described[kind] = rows.map(({ line }) => line);
    }
    return described;
  } finally {
    await client.end();
  }
}
