-- Expand: who makes a key is shown it. A former parent's is good no more; of keys that are there nobody knows who made them.
ALTER TABLE api_keys ADD COLUMN made_by bigint;
