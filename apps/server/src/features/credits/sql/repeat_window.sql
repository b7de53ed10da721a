-- For how long the same purchase is taken for a retry: the number of seconds in core.settings' repeatSeconds. It counts up to when the
-- request arrived, not to when it had the account's lock: a retry that waited for the first request is still one. A database clock
-- that is set back makes the window longer, never shorter.
CREATE OR REPLACE FUNCTION repeat_window() RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT make_interval(secs => coalesce(
    (SELECT value::text::double precision FROM settings WHERE key = 'repeatSeconds' AND jsonb_typeof(value) = 'number'), 60))
$$;
