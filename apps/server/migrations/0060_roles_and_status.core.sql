-- Roles are edited by several operators too: a stale edit is refused like a person's.
ALTER TABLE roles ADD COLUMN version int NOT NULL DEFAULT 1;

-- Whom an operator has disabled only an operator enables; what a parent disabled, the parent may too.
ALTER TABLE users ADD COLUMN disabled_by_operator boolean NOT NULL DEFAULT false;
UPDATE users SET disabled_by_operator = true WHERE is_disabled_by_admin;
