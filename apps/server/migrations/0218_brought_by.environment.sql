-- Expand: who brought a device that moved in, for its history.
ALTER TABLE device_openings ADD COLUMN brought_by bigint,
  ADD CONSTRAINT device_openings_brought_check CHECK (source = 'moved-in' OR brought_by IS NULL);
