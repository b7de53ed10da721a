-- What a function answers that refuses: {code, data}, the code that the caller's reader is told. Nothing is written with a refusal.
CREATE OR REPLACE FUNCTION refusal(p_code text, p_data jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('code', p_code, 'data', p_data)
$$;
