-- For how long whoever bought something, or switched it to another MAC, may take that back (`undoMinutes` of the contract's limits).
CREATE OR REPLACE FUNCTION undo_window() RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT interval '10 minutes'
$$;
