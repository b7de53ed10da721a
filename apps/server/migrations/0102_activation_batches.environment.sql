-- Expand: several activations in one statement: what each asks and what was found out about it, and of which of them a line is.

-- From the first attribute to `waited` it is what the server sends, under these names; the rest activate_batch adds.
CREATE TYPE activation_request AS (
  actor_id bigint, mac text, application_ids int[], package_kind text, is_confirmed boolean, expected_credit_point int, device_key text,
  comment text, customer_email text, app_type text, source text, call text, key text, hash text, keeps_failure boolean, again boolean,
  context jsonb, now timestamptz,
  waited interval, -- before it was sent
  request int, -- its number in the batch, in the order of arrival
  account_id bigint, email text, balance bigint, -- the buyer's, before the batch
  answer jsonb, -- where it is known before any device is looked at
  repeats jsonb, -- what was bought a moment ago and is not bought again
  wanted_ids int[], names text[], credit_points int[], -- the rest, by place
  allowed_ids int[] -- those of the rest that are on sale to the buyer
);

ALTER TYPE activation_line ADD ATTRIBUTE request int, ADD ATTRIBUTE account_id bigint, ADD ATTRIBUTE balance bigint,
  ADD ATTRIBUTE balance_after bigint;
