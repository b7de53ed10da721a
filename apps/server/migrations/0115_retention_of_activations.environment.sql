-- Expand: what was taken out of activations and devices, where the operator keeps them for so long only.

-- Per account and application what the archive took of its activations: counters and transfers stay, and their sums must still agree.
CREATE TABLE account_openings (
  account_id bigint NOT NULL,
  application_id int NOT NULL,
  activations bigint NOT NULL,
  credit_points bigint NOT NULL,
  reversals bigint NOT NULL,
  reversed_credit_points bigint NOT NULL,
  CONSTRAINT account_openings_pkey PRIMARY KEY (account_id, application_id)
);

-- What a device begins with, since its first activations are not here: how many they were, up to which (none of the device's with a
-- lower number is left), and what the last of them that was not undone had left it.
CREATE TABLE device_openings (
  device_id bigint NOT NULL,
  source text COLLATE "C" NOT NULL CONSTRAINT device_openings_source_check CHECK (source = 'archive'),
  activations int NOT NULL,
  credit_points bigint NOT NULL,
  through_activation_id bigint NOT NULL,
  last_activation_id bigint,
  package_kind package_kind,
  paid_expires_at timestamptz,
  CONSTRAINT device_openings_pkey PRIMARY KEY (device_id, source)
);

-- One row, once anything was moved to the archive: from when on all activations are here.
CREATE TABLE activations_kept (
  is_one boolean NOT NULL DEFAULT true CONSTRAINT activations_kept_pkey PRIMARY KEY
    CONSTRAINT activations_kept_is_one_check CHECK (is_one),
  kept_from timestamptz NOT NULL
);

-- Of players that registered once and were forgotten: that they had their trial.
CREATE TABLE used_trials (
  mac device_mac NOT NULL,
  application_id int NOT NULL,
  trial_ends_at timestamptz NOT NULL,
  CONSTRAINT used_trials_pkey PRIMARY KEY (mac, application_id)
);

GRANT SELECT ON account_openings, device_openings, activations_kept TO {{serving_role}};
