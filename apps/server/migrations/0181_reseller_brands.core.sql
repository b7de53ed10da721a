-- Expand: what resellers show their sub-resellers and customers, and the domains that they serve them on.
CREATE TABLE reseller_brands (
  user_id bigint NOT NULL CONSTRAINT reseller_brands_pkey PRIMARY KEY CONSTRAINT reseller_brands_user_id_fkey REFERENCES users,
  name text CONSTRAINT reseller_brands_name_check CHECK (length(name) BETWEEN 1 AND 40),
  logo text COLLATE "C" CONSTRAINT reseller_brands_logo_check CHECK (logo ~ '^/files/[0-9a-f]{40}\.webp$'),
  whatsapp text COLLATE "C" CONSTRAINT reseller_brands_whatsapp_check CHECK (whatsapp ~ '^\+[0-9]{7,15}$'),
  telegram text COLLATE "C" CONSTRAINT reseller_brands_telegram_check CHECK (length(telegram) <= 32),
  email text COLLATE "C" CONSTRAINT reseller_brands_email_check CHECK (length(email) <= 255)
);
CREATE TABLE reseller_domains (
  user_id bigint NOT NULL CONSTRAINT reseller_domains_pkey PRIMARY KEY CONSTRAINT reseller_domains_user_id_fkey REFERENCES users,
  domain text COLLATE "C" NOT NULL CONSTRAINT reseller_domains_domain_check CHECK (domain ~ '^[a-z0-9.-]{4,253}$'),
  token text COLLATE "C" NOT NULL CONSTRAINT reseller_domains_token_check CHECK (token ~ '^[0-9a-f]{32}$'),
  claimed_at timestamptz NOT NULL,
  -- Since when it is served; null: not.
  verified_at timestamptz,
  -- When its record was there last.
  seen_at timestamptz,
  checked_at timestamptz,
  -- When it last led to us; null: it doesn't.
  reached_at timestamptz,
  CONSTRAINT reseller_domains_seen_check CHECK (verified_at IS NULL OR seen_at IS NOT NULL)
);
-- Anybody may claim a name and wait; it is served for one.
CREATE UNIQUE INDEX reseller_domains_domain_key ON reseller_domains (domain) WHERE verified_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON reseller_brands, reseller_domains TO {{live_role}};
GRANT SELECT ON reseller_brands, reseller_domains TO {{sandbox_role}};
