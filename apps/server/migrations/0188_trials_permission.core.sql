-- Expand: roles of resellers and sub-resellers may grant trials, as far as the operator lets them; the first role holds everything anyway.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 185 FROM roles WHERE suits_groups && '{2,3}'::smallint[] ON CONFLICT DO NOTHING;
