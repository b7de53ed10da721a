-- Expand: several transfers in sets: what each asks and what was found out about it.

-- From the first attribute to `now` it is what the server sends, under these names; the rest transfer_batch adds.
CREATE TYPE transfer_request AS (
  actor_id bigint, tr_type text, other_user_id bigint, amount bigint, note text, call text, key text, hash text, context jsonb, now timestamptz,
  request int, -- its number in the batch, in the order of arrival
  answer jsonb, -- where it is known before any credit is looked at, or credit is short
  account_id bigint, email text, balance bigint, -- the actor's, before this transfer
  other_account_id bigint, other_balance bigint, -- the other person's, null when minting
  gain bigint, -- what the actor's account gets by it: less than 0 where the other one gets it
  is_new boolean, -- answered now, and not before or by a refusal
  transfer_id bigint -- where credit moves
);
