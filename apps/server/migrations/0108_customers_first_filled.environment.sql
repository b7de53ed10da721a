-- Expand: customers are filled once from what was written with the activations that are there; in batches, by a task.

-- Down to which activation that is still to be done. From then on customers are noted by whoever means to.
CREATE TABLE customer_filling (
  below_id bigint NOT NULL CONSTRAINT customer_filling_pkey PRIMARY KEY
);
INSERT INTO customer_filling SELECT max(id) + 1 FROM activations HAVING max(id) IS NOT NULL;

GRANT SELECT ON customer_filling TO {{serving_role}};
