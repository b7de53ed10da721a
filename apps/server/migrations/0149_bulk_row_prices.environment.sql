-- What a row was to cost when its file was confirmed: prices may change while it waits, and nobody pays one that they did not see.
-- Null: rows of before, which cost what they cost.
ALTER TABLE bulk_rows ADD COLUMN credit_point int;
