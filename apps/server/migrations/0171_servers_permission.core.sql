-- Expand: roles of resellers and sub-resellers may keep servers; the first role holds everything anyway.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 170 FROM roles WHERE suits_groups && '{2,3}'::smallint[] ON CONFLICT DO NOTHING;
