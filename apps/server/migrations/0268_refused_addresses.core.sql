-- Expand: addresses of which a mail server said that nobody has them, until it takes a mail for one.
CREATE TABLE refused_addresses (
  address text COLLATE "C" NOT NULL CONSTRAINT refused_addresses_pkey PRIMARY KEY
    CONSTRAINT refused_addresses_address_check CHECK (length(address) <= 255),
  refused_at timestamptz NOT NULL
);
CREATE INDEX refused_addresses_refused_at_idx ON refused_addresses (refused_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON refused_addresses TO {{serving_roles}};
