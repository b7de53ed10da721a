-- Comments and e-mail addresses of the activation log are searched by any part of them. Trigrams make that fast; the extension ships
-- with PostgreSQL and an owner of the database may create it. Where it is missing the same searches run without an index.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL) THEN
    CREATE SCHEMA IF NOT EXISTS extensions;
    CREATE EXTENSION pg_trgm SCHEMA extensions;
  END IF;
END $$;
