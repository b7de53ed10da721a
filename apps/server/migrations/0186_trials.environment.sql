-- Expand: when a trial began and who granted it, and how many began today where there are limits.

-- Null, too, of a trial that began before this was told; a player's own was granted by nobody.
ALTER TABLE devices ADD COLUMN trial_began_at timestamptz, ADD COLUMN trial_granted_by bigint;
ALTER TABLE used_trials ADD COLUMN began_at timestamptz, ADD COLUMN granted_by bigint;
CREATE INDEX devices_trial_began_at_idx ON devices (trial_began_at) WHERE trial_began_at IS NOT NULL;
CREATE INDEX devices_trial_granted_by_idx ON devices (trial_granted_by, trial_began_at) WHERE trial_granted_by IS NOT NULL;
CREATE INDEX used_trials_began_at_idx ON used_trials (began_at) WHERE began_at IS NOT NULL;

-- Trials that players began, of an application with a limit; days are UTC's.
CREATE TABLE trial_days (
  application_id int NOT NULL,
  day date NOT NULL,
  trials int NOT NULL,
  CONSTRAINT trial_days_pkey PRIMARY KEY (application_id, day)
) WITH (fillfactor = 50);

-- The same of a network. A row for each that got one, and it is gone after a day.
CREATE UNLOGGED TABLE trial_networks (
  network text COLLATE "C" NOT NULL,
  application_id int NOT NULL,
  day date NOT NULL,
  trials int NOT NULL,
  CONSTRAINT trial_networks_pkey PRIMARY KEY (day, network, application_id)
) WITH (fillfactor = 50);

ALTER TABLE device_events DROP CONSTRAINT device_events_kind_check;
ALTER TABLE device_events ADD CONSTRAINT device_events_kind_check CHECK (kind IN ('registered', 'registration-reset',
  'registration-confirmed', 'enabled', 'disabled', 'activation-cancelled', 'switched', 'code-redeemed', 'code-released', 'key-renewed',
  'trial-granted')) NOT VALID;

GRANT SELECT ON used_trials, trial_days, trial_networks TO {{serving_role}};
GRANT DELETE ON trial_days, trial_networks TO {{serving_role}};
