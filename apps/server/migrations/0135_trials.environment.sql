-- Expand: trials among millions of devices, for the list narrowed to them; bought time leaves it.

CREATE INDEX devices_trial_idx ON devices (id) WHERE package_kind = 'trial';
