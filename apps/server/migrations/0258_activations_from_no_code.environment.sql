-- Expand: a code that is redeemed is no activation, and nothing ever wrote one from it.
ALTER DOMAIN activation_source DROP CONSTRAINT activation_source_check;
ALTER DOMAIN activation_source ADD CONSTRAINT activation_source_check CHECK (VALUE IN ('portal', 'api', 'bulk')) NOT VALID;
