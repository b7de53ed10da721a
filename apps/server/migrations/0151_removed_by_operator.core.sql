-- Whom an operator removed a parent can't bring back, as with whom an operator disabled. Who was removed before may come back.
ALTER TABLE users ADD COLUMN removed_by_operator boolean NOT NULL DEFAULT false;
