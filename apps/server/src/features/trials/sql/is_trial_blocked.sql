-- Whether a MAC, or an address that its player calls from, is on the list of those that begin no trial.
CREATE OR REPLACE FUNCTION is_trial_blocked(p_mac text, p_ip text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM trial_blocks WHERE mac = p_mac)
    OR EXISTS (SELECT FROM trial_blocks WHERE network IS NOT NULL AND network >>= plain_address(p_ip));
END $$;
