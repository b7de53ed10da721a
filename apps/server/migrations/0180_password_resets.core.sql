-- How often somebody's password was replaced by a mailed link or by somebody else. API keys keep the number that they were confirmed
-- at: a key of an earlier one waits until its owner brings it back. A number and no time, so that no two clocks have to agree.
ALTER TABLE users ADD COLUMN password_resets int NOT NULL DEFAULT 0;
GRANT UPDATE (password_resets) ON users TO {{sandbox_role}};

-- From where a password link was used: the sign-in that follows comes from there, also while strangers guess at the account.
ALTER TABLE account_tokens ADD COLUMN used_ip text COLLATE "C";

-- How often in a row a subject was locked: each time for longer.
ALTER TABLE attempts ADD COLUMN locks smallint NOT NULL DEFAULT 0;
