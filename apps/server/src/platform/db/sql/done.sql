-- What a function answers that did what it was asked: {code, data}.
CREATE OR REPLACE FUNCTION done(p_data jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('code', '000000', 'data', p_data)
$$;
