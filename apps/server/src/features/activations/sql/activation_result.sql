-- What the buyer is told of one application.
CREATE OR REPLACE FUNCTION activation_result(p_line activation_line, p_buyer_id bigint, p_is_dry_run boolean)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object('applicationId', p_line.application_id, 'applicationName', p_line.application_name) || CASE
    WHEN p_line.problem IS NULL AND p_is_dry_run THEN jsonb_build_object('code', '000000', 'creditPoint', p_line.credit_point,
      'expiresAt', p_line.expires_at, 'isOwner', p_line.owner_id = p_buyer_id, 'isRenewal', renews(p_line))
    WHEN p_line.problem IS NULL THEN jsonb_build_object('code', '000000', 'creditPoint', p_line.credit_point,
      'expiresAt', p_line.expires_at, 'isOwner', p_line.owner_id = p_buyer_id, 'activationId', p_line.activation_id, 'deviceId', p_line.device_id,
      'isRenewal', renews(p_line))
    WHEN p_line.problem IN ('C10020', 'C10021') THEN jsonb_build_object('code', p_line.problem, 'creditPoint', p_line.credit_point,
      'activeUntil', CASE p_line.problem WHEN 'C10021' THEN lifetime_end() ELSE p_line.previous_paid_expires_at END)
    WHEN p_line.problem = 'C10422' THEN jsonb_build_object('code', p_line.problem, 'creditPoint', p_line.credit_point,
      'required', p_line.credit_point, 'available', p_line.available)
    ELSE jsonb_build_object('code', p_line.problem) END;
END $$;
