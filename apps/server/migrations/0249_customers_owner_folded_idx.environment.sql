-- Index customers_owner_folded_idx: a tenant's own customers by pieces of what is noted of them, without accents.
CREATE INDEX CONCURRENTLY customers_owner_folded_idx ON customers USING gin (account_text_pieces(owner_id, folded_text(searched)));
