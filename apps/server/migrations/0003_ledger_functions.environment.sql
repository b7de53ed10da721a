-- The ledger: the only ways in which credit points move between people. All rules that decide over credit stand here, so that no
-- caller can read a balance, compute, and write it back.
--
-- Each …_v1 function answers one jsonb, {"code", "data"}: 000000, or the code of the refusal. Nothing is written with a refusal.
-- Locks are taken in one order everywhere (accounts by id, then devices by MAC and application), with FOR NO KEY UPDATE.
-- An idempotency key belongs to an account, and that account is locked before the key is looked up: duplicates wait there.

CREATE FUNCTION done(p_data jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('code', '000000', 'data', p_data)
$$;

CREATE FUNCTION refusal(p_code text, p_data jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('code', p_code, 'data', p_data)
$$;

-- Whether a person may act and receive, as far as their own row tells. A sub-reseller's parent must be so too.
CREATE FUNCTION is_in_good_standing(p_removed_at timestamptz, p_status smallint, p_is_disabled_by_admin boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_removed_at IS NULL AND p_status = 1 AND NOT p_is_disabled_by_admin
$$;

CREATE FUNCTION write_audit(p_at timestamptz, p_actor_id bigint, p_actor_email text, p_action text, p_target_kind text,
  p_target_id bigint, p_before jsonb, p_after jsonb, p_context jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (at, environment, actor_id, actor_email, on_behalf_of, action, target_kind, target_id, before, after,
      ip, user_agent, request_id)
    VALUES (p_at, '{{environment}}', p_actor_id, p_actor_email, (p_context ->> 'onBehalfOf')::bigint, p_action, p_target_kind,
      p_target_id::text, p_before, p_after, p_context ->> 'ip', p_context ->> 'userAgent', p_context ->> 'requestId');
END $$;

-- Moves credit between two accounts that the caller has locked and found sufficient; the CHECK on the balance stands behind it.
CREATE FUNCTION move_credit(p_debit_account_id bigint, p_credit_account_id bigint, p_amount bigint, p_tr_type text, p_actor_id bigint,
  p_reverses_id bigint, p_note text, p_now timestamptz,
  OUT transfer_id bigint, OUT debit_balance bigint, OUT credit_balance bigint)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = balance - p_amount, transfer_count = transfer_count + 1,
      credit_given = credit_given + CASE p_tr_type WHEN 'Added Credit' THEN p_amount ELSE 0 END
    WHERE id = p_debit_account_id AND kind = 'user' RETURNING balance INTO debit_balance;
  UPDATE accounts SET balance = balance + p_amount, transfer_count = transfer_count + 1
    WHERE id = p_credit_account_id AND kind = 'user' RETURNING balance INTO credit_balance;
  INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after,
      actor_id, reverses_id, note, created_at)
    VALUES (p_debit_account_id, p_credit_account_id, p_amount, p_tr_type, debit_balance, credit_balance,
      p_actor_id, p_reverses_id, p_note, p_now)
    RETURNING id INTO transfer_id;
END $$;

-- Opens a person's account, once. In the sandbox everyone begins with 1,000 points; in live nothing comes from nothing.
-- A trigger on users calls it for both environments, so everybody has both from their first day.
-- data: {accountId, balance, isNew}. A person that does not exist is an error of the caller (foreign key).
CREATE FUNCTION open_account_v1(p_user_id bigint, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_opening constant bigint := CASE '{{environment}}' WHEN 'sandbox' THEN 1000 ELSE 0 END;
  v_account accounts;
BEGIN
  INSERT INTO accounts (kind, user_id, balance, opened_at) VALUES ('user', p_user_id, 0, p_now)
    ON CONFLICT (user_id) DO NOTHING RETURNING * INTO v_account;
  IF NOT FOUND THEN
    SELECT * INTO STRICT v_account FROM accounts WHERE user_id = p_user_id;
    RETURN done(jsonb_build_object('accountId', v_account.id, 'balance', v_account.balance, 'isNew', false));
  END IF;
  IF v_opening > 0 THEN
    PERFORM move_credit(1, v_account.id, v_opening, 'Added Self Credit', p_user_id, NULL, 'Sandbox opening credit', p_now);
  END IF;
  RETURN done(jsonb_build_object('accountId', v_account.id, 'balance', v_opening, 'isNew', true));
END $$;

-- Locks the accounts of these people and these accounts, lowest id first.
CREATE FUNCTION lock_accounts(p_user_ids bigint[], p_account_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE kind = 'user' AND (user_id = ANY (p_user_ids) OR id = ANY (p_account_ids)) ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Each person's account and standing. The parent counts too: under a removed or disabled reseller nobody buys or receives.
CREATE VIEW account_holders AS
  SELECT a.id AS account_id, a.balance, u.id AS user_id, u.email, u.group_id, u.parent_id,
      is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin) AS can_act,
      is_in_good_standing(u.removed_at, u.status, u.is_disabled_by_admin)
        AND (p.id IS NULL OR is_in_good_standing(p.removed_at, p.status, p.is_disabled_by_admin)) AS can_trade
    FROM accounts a JOIN users u ON u.id = a.user_id LEFT JOIN users p ON p.id = u.parent_id;

-- The kept answer of this request, a refusal when the key was used with another one, or null (also without a key).
-- The account must be locked: that is what makes a duplicate in flight wait.
CREATE FUNCTION find_kept_result(p_account_id bigint, p_call text, p_key text, p_hash text)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_kept record;
BEGIN
  IF p_key IS NULL THEN RETURN NULL; END IF;
  SELECT hash, result INTO v_kept FROM idempotency_keys WHERE account_id = p_account_id AND call = p_call AND key = p_key;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_kept.hash <> p_hash THEN RETURN refusal('C10017'); END IF;
  RETURN v_kept.result || '{"isReplayed": true}';
END $$;

CREATE FUNCTION keep_result(p_account_id bigint, p_call text, p_key text, p_hash text, p_result jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (account_id, call, key, hash, result, created_at)
      VALUES (p_account_id, p_call, p_key, p_hash, p_result, p_now);
  END IF;
END $$;

-- Why this actor may not make this transfer with that other person, or null. Takes what account_holders tells of both.
CREATE FUNCTION transfer_problem(p_tr_type text, p_actor account_holders, p_other account_holders)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_tr_type = 'Added Self Credit' THEN
    RETURN CASE WHEN p_actor.group_id <> 1 OR p_other.user_id IS NOT NULL THEN 'C10403' END;
  END IF;
  IF p_other.user_id IS NULL OR p_other.user_id = p_actor.user_id
    OR NOT (p_actor.group_id IN (1, 4) OR p_other.parent_id IS NOT DISTINCT FROM p_actor.user_id)
  THEN
    RETURN 'C10013';
  END IF;
  RETURN CASE WHEN p_tr_type = 'Added Credit' AND NOT p_other.can_trade THEN 'C10016' END;
END $$;

-- Gives credit ('Added Credit', p_other_user_id receives), takes it back ('Withdraw', p_other_user_id pays) or mints into an
-- admin's own account ('Added Self Credit', p_other_user_id null). Giving always takes it from the actor's own account.
-- A reseller deals with own sub-resellers only, admins and staff with anyone. Taking back 0 moves nothing.
-- p_key null: no idempotency. p_context: {ip, userAgent, requestId, onBehalfOf}.
-- data: {transferId?, amount, actorBalance, otherBalance?}.
-- Refusals: C10002 actor gone or disabled, C10011 amount, C10403 minting by others, C10013 not one's child or absent,
-- C10016 the other can't receive, C10017 key, C10422 {required, available}.
CREATE FUNCTION transfer_credit_v1(p_actor_id bigint, p_tr_type text, p_other_user_id bigint, p_amount bigint, p_note text,
  p_call text, p_key text, p_hash text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_actor account_holders;
  v_other account_holders;
  v_payer account_holders;
  v_moved record;
  v_problem text;
  v_data jsonb;
  v_result jsonb;
BEGIN
  IF p_tr_type NOT IN ('Added Credit', 'Withdraw', 'Added Self Credit') THEN
    RAISE EXCEPTION 'transfer_credit_v1 does not make %', p_tr_type USING ERRCODE = '22023';
  END IF;
  PERFORM lock_accounts(ARRAY[p_actor_id, p_other_user_id], '{}');
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  SELECT * INTO v_other FROM account_holders WHERE user_id = p_other_user_id;
  v_result := find_kept_result(v_actor.account_id, p_call, p_key, p_hash);
  IF v_result IS NOT NULL THEN RETURN v_result; END IF;

  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF p_amount IS NULL OR p_amount > 1000000000 OR p_amount < (CASE p_tr_type WHEN 'Withdraw' THEN 0 ELSE 1 END) THEN
    RETURN refusal('C10011', '{"field": "creditPoint"}');
  END IF;
  v_problem := transfer_problem(p_tr_type, v_actor, v_other);
  IF v_problem IS NOT NULL THEN RETURN refusal(v_problem); END IF;
  IF p_tr_type = 'Withdraw' THEN v_payer := v_other; ELSE v_payer := v_actor; END IF;
  IF p_tr_type <> 'Added Self Credit' AND v_payer.balance < p_amount THEN
    RETURN refusal('C10422', jsonb_build_object('required', p_amount, 'available', v_payer.balance));
  END IF;

  IF p_amount = 0 THEN
    v_data := jsonb_build_object('amount', 0, 'actorBalance', v_actor.balance, 'otherBalance', v_other.balance);
  ELSE
    SELECT * INTO v_moved FROM move_credit(
      CASE p_tr_type WHEN 'Added Self Credit' THEN 1 ELSE v_payer.account_id END,
      CASE p_tr_type WHEN 'Added Credit' THEN v_other.account_id ELSE v_actor.account_id END,
      p_amount, p_tr_type, p_actor_id, NULL, p_note, p_now);
    v_data := jsonb_strip_nulls(jsonb_build_object('transferId', v_moved.transfer_id, 'amount', p_amount,
      'actorBalance', CASE p_tr_type WHEN 'Added Credit' THEN v_moved.debit_balance ELSE v_moved.credit_balance END,
      'otherBalance', CASE p_tr_type WHEN 'Added Credit' THEN v_moved.credit_balance ELSE v_moved.debit_balance END));
    PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'credit.transfer', 'transfer', v_moved.transfer_id, NULL,
      v_data || jsonb_build_object('type', p_tr_type, 'otherUserId', p_other_user_id, 'note', p_note), p_context);
  END IF;
  v_result := done(v_data);
  PERFORM keep_result(v_actor.account_id, p_call, p_key, p_hash, v_result, p_now);
  RETURN v_result;
END $$;

-- Takes back a transfer between people or a minting, by its mirror image. Once, and only while the receiver still has the credit.
-- A reseller reverses what they moved themselves; admins and staff anyone's. Activations are undone by cancel_activation_v1.
-- data: {transferId, reversesId, amount, debitUserId?, creditUserId?, actorBalance}.
-- Refusals: C10002, C10012 no such transfer in the actor's reach, C10409 {reason: 'reversed'|'not-reversible'}, C10422.
CREATE FUNCTION reverse_transfer_v1(p_actor_id bigint, p_transfer_id bigint, p_note text, p_context jsonb, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_actor account_holders;
  v_transfer transfers;
  v_available bigint;
  v_moved record;
  v_data jsonb;
BEGIN
  SELECT * INTO v_transfer FROM transfers WHERE id = p_transfer_id; -- never changes, so it needs no lock
  PERFORM lock_accounts(ARRAY[p_actor_id], ARRAY[v_transfer.debit_account_id, v_transfer.credit_account_id]);
  SELECT * INTO v_actor FROM account_holders WHERE user_id = p_actor_id;
  IF v_actor.can_act IS NOT TRUE THEN RETURN refusal('C10002'); END IF;
  IF v_transfer.id IS NULL OR NOT (v_actor.group_id IN (1, 4) OR v_transfer.actor_id IS NOT DISTINCT FROM p_actor_id) THEN
    RETURN refusal('C10012');
  END IF;
  IF v_transfer.tr_type NOT IN ('Added Credit', 'Withdraw', 'Added Self Credit') THEN
    RETURN refusal('C10409', '{"reason": "not-reversible"}');
  END IF;
  IF EXISTS (SELECT FROM transfers WHERE reverses_id = p_transfer_id) THEN
    RETURN refusal('C10409', '{"reason": "reversed"}');
  END IF;
  SELECT balance INTO v_available FROM accounts WHERE id = v_transfer.credit_account_id;
  IF v_available < v_transfer.amount THEN
    RETURN refusal('C10422', jsonb_build_object('required', v_transfer.amount, 'available', v_available));
  END IF;

  SELECT * INTO v_moved FROM move_credit(v_transfer.credit_account_id, v_transfer.debit_account_id, v_transfer.amount, 'Reversal',
    p_actor_id, p_transfer_id, p_note, p_now);
  IF v_transfer.tr_type = 'Added Credit' THEN
    UPDATE accounts SET credit_given = credit_given - v_transfer.amount WHERE id = v_transfer.debit_account_id;
  END IF;
  v_data := jsonb_strip_nulls(jsonb_build_object('transferId', v_moved.transfer_id, 'reversesId', p_transfer_id,
    'amount', v_transfer.amount,
    'debitUserId', (SELECT user_id FROM accounts WHERE id = v_transfer.credit_account_id),
    'creditUserId', (SELECT user_id FROM accounts WHERE id = v_transfer.debit_account_id),
    'actorBalance', (SELECT balance FROM accounts WHERE id = v_actor.account_id)));
  PERFORM write_audit(p_now, p_actor_id, v_actor.email, 'credit.reverse', 'transfer', v_moved.transfer_id, NULL,
    v_data || jsonb_build_object('note', p_note), p_context);
  RETURN done(v_data);
END $$;

-- Forgets kept answers older than p_before, at most p_limit of them; answers how many. For the job runner.
CREATE FUNCTION purge_idempotency_keys_v1(p_before timestamptz, p_limit int)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_count bigint;
BEGIN
  DELETE FROM idempotency_keys k
    USING (SELECT account_id, call, key FROM idempotency_keys WHERE created_at < p_before LIMIT p_limit) AS old
    WHERE k.account_id = old.account_id AND k.call = old.call AND k.key = old.key;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN done(jsonb_build_object('count', v_count));
END $$;

GRANT EXECUTE ON FUNCTION transfer_credit_v1, reverse_transfer_v1 TO {{serving_role}};
GRANT EXECUTE ON FUNCTION purge_idempotency_keys_v1 TO {{jobs_role}}, {{serving_role}};
