-- Index customers_folded_pieces_idx: everybody's customers by pieces of what is noted of them, for operators. Trigrams know no letter but a to z where the database's own ctype is C, as the embedded one's is.
CREATE INDEX CONCURRENTLY customers_folded_pieces_idx ON customers USING gin (account_text_pieces(0, folded_text(searched)));
