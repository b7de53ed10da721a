-- What the buyer is told of each application, in the order of the request.
CREATE OR REPLACE FUNCTION activation_results(p_lines activation_line[], p_buyer_id bigint, p_is_dry_run boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT jsonb_agg(jsonb_build_object('applicationId', l.application_id, 'applicationName', l.application_name)
      || CASE
        WHEN l.problem IS NULL AND p_is_dry_run THEN jsonb_build_object('code', '000000', 'creditPoint', l.credit_point,
          'expiresAt', l.expires_at, 'isOwner', l.owner_id = p_buyer_id)
        WHEN l.problem IS NULL THEN jsonb_build_object('code', '000000', 'creditPoint', l.credit_point,
          'expiresAt', l.expires_at, 'isOwner', l.owner_id = p_buyer_id, 'activationId', l.activation_id, 'deviceId', l.device_id)
        WHEN l.problem IN ('C10020', 'C10021') THEN jsonb_build_object('code', l.problem, 'creditPoint', l.credit_point,
          'activeUntil', l.previous_paid_expires_at)
        WHEN l.problem = 'C10422' THEN jsonb_build_object('code', l.problem, 'creditPoint', l.credit_point,
          'required', l.credit_point, 'available', l.available)
        ELSE jsonb_build_object('code', l.problem) END
      ORDER BY l.place)
    FROM unnest(p_lines) AS l);
END $$;
