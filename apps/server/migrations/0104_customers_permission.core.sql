-- Expand: roles of resellers and sub-resellers may have customers; the first role holds everything anyway. Roles of staff alone don't.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 160 FROM roles WHERE suits_groups && '{2,3}'::smallint[] ON CONFLICT DO NOTHING;
