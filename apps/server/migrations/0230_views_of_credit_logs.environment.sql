-- Expand: views of the two logs of credit too. The release before shows none of them.

ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('devices', 'activations', 'codes', 'tickets', 'resellers', 'shared_credit', 'withdrawn_credit'));
