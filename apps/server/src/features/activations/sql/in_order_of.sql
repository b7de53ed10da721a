-- Results of one request in the order in which it names its applications.
CREATE OR REPLACE FUNCTION in_order_of(p_application_ids int[], p_results jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(r ORDER BY array_position(p_application_ids, (r ->> 'applicationId')::int)) FROM jsonb_array_elements(p_results) AS r
$$;
