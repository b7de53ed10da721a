-- A number of core.settings' deviceSwitch: {"perYear": 3, "hoursBetween": 24}.
CREATE OR REPLACE FUNCTION switch_setting(p_name text, p_default int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> p_name)::int FROM settings WHERE key = 'deviceSwitch'), p_default)
$$;
