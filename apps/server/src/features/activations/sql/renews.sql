-- Whether what is bought renews: it goes on with a device whose owner stays, and that had time which was paid for or redeemed. A trial is none,
-- nor is what another owner had there before. The owner of it is not who pays: a device that runs is renewed for whoever has it.
CREATE OR REPLACE FUNCTION renews(p_line activation_line) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_line.is_new OR p_line.owner_id IS DISTINCT FROM p_line.previous_owner_id THEN RETURN false; END IF;
  RETURN p_line.previous_paid_expires_at IS NOT NULL
    OR EXISTS (SELECT FROM devices WHERE id = p_line.device_id AND code_expires_at IS NOT NULL);
END $$;
