-- Expand: a row of an uploaded file may say whom its device is sold to. As the file has it while it has a fault, else as it will be noted.
ALTER TABLE bulk_rows ADD COLUMN name text, ADD COLUMN contact text, ADD COLUMN note text, ADD COLUMN language text;
