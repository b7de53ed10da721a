-- Keeps people below whoever they are below until the transaction ends. Who leaves a parent turns into plain text what refers to that one's
-- servers (leave_servers_of_parent), and does not see what is being written: whoever writes a reference asks for this before they look whose
-- server it may be, and before they lock a playlist or a code, as who leaves locks the person first.
CREATE OR REPLACE FUNCTION keep_parents(p_user_ids bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (p_user_ids) ORDER BY id FOR SHARE;
END $$;

GRANT EXECUTE ON FUNCTION keep_parents TO {{serving_role}};
