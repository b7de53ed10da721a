-- Whether what is paid for a device still ends when its buyer was shown that it does. p_shown: {application: ends at, in milliseconds since
-- 1970, or null where nothing was paid}; what it leaves out is not asked about. Pages know no more of an instant than its milliseconds.
CREATE OR REPLACE FUNCTION is_end_as_shown(p_shown jsonb, p_application_id int, p_paid_expires_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_shown ? p_application_id::text THEN
    floor(extract(epoch FROM p_paid_expires_at) * 1000) IS NOT DISTINCT FROM (p_shown ->> p_application_id::text)::numeric ELSE true END
$$;
