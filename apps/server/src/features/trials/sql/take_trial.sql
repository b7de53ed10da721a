-- Whether a player that registers begins a trial: where the application gives some, neither MAC nor network is blocked, and neither its
-- network nor the application had as many today (UTC) as there may be. It is counted here, in the same transaction. Who is refused has
-- written nothing and waited for nobody's row, so that one address costs the others nothing, however often it registers: a network
-- gets at most half of what an application gives a day. A network is an IPv4 address, or of IPv6 a /48.
CREATE OR REPLACE FUNCTION take_trial(p_application_id int, p_trial_days int, p_mac text, p_ip text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_rules trial_applications;
  v_day date := (p_now AT TIME ZONE 'UTC')::date;
  v_address inet := plain_address(p_ip);
  v_network text := CASE WHEN v_address IS NULL THEN '' WHEN family(v_address) = 4 THEN host(v_address)
    ELSE text(network(set_masklen(v_address, 48))) END;
  v_of_network int;
BEGIN
  SELECT * INTO v_rules FROM trial_applications WHERE application_id = p_application_id;
  IF p_trial_days = 0 OR v_rules.is_off OR v_rules.per_day = 0 OR is_trial_blocked(p_mac, p_ip) THEN RETURN false; END IF;
  v_of_network := least((SELECT network_per_day FROM trial_rules), CASE WHEN v_rules.per_day IS NOT NULL THEN greatest(v_rules.per_day / 2, 1) END);
  IF v_rules.per_day <= (SELECT trials FROM trial_days WHERE application_id = p_application_id AND day = v_day)
    OR v_of_network <= (SELECT trials FROM trial_networks WHERE day = v_day AND network = v_network AND application_id = p_application_id)
  THEN RETURN false; END IF;

  IF v_of_network IS NOT NULL THEN
    INSERT INTO trial_networks AS n (network, application_id, day, trials) VALUES (v_network, p_application_id, v_day, 1)
      ON CONFLICT (day, network, application_id) DO UPDATE SET trials = n.trials + 1 WHERE n.trials < v_of_network;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF v_rules.per_day IS NOT NULL THEN
    -- What began today before there was a limit counts, too.
    IF NOT EXISTS (SELECT FROM trial_days WHERE application_id = p_application_id AND day = v_day) THEN
      INSERT INTO trial_days (application_id, day, trials)
        SELECT p_application_id, v_day, count(*) FROM devices
         WHERE trial_began_at >= v_day::timestamp AT TIME ZONE 'UTC' AND application_id + 0 = p_application_id AND trial_granted_by IS NULL
        ON CONFLICT (application_id, day) DO NOTHING;
    END IF;
    UPDATE trial_days SET trials = trials + 1 WHERE application_id = p_application_id AND day = v_day AND trials < v_rules.per_day;
    IF NOT FOUND THEN
      UPDATE trial_networks SET trials = trials - 1 WHERE day = v_day AND network = v_network AND application_id = p_application_id;
      RETURN false;
    END IF;
  END IF;
  RETURN true;
END $$;
