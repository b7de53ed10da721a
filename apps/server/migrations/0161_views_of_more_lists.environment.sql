-- Expand: views of the codes, the tickets and the resellers too. The release before shows none of them.

ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check CHECK (list IN ('devices', 'activations', 'codes', 'tickets', 'resellers'));
