-- An address as networks are told apart: IPv4 that came as IPv6 is IPv4. What is none, as a proxy may write it, is null.
CREATE OR REPLACE FUNCTION plain_address(p_text text) RETURNS inet LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_address inet;
BEGIN
  v_address := split_part(p_text, '%', 1)::inet;
  IF family(v_address) = 6 AND v_address <<= '::ffff:0:0/96'::inet THEN
    v_address := set_masklen('0.0.0.0'::inet + (host(v_address)::inet - '::ffff:0:0'::inet), masklen(v_address) - 96);
  END IF;
  RETURN v_address;
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;

GRANT EXECUTE ON FUNCTION plain_address TO {{serving_role}};
