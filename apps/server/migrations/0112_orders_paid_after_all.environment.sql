-- Expand: orders that were paid although they had been cancelled.

-- When it had been cancelled, of one that was paid all the same and has its credit.
ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
