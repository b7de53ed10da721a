-- Expand: whether an activation renewed a time that its device's owner had there, as it was known when it was written.
ALTER TABLE activations ADD COLUMN renews boolean NOT NULL DEFAULT false;
