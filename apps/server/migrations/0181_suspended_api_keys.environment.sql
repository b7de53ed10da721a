-- The number of password resets (core.users) that its owner had when the key was made or confirmed last.
ALTER TABLE api_keys ADD COLUMN password_resets int NOT NULL DEFAULT 0;
