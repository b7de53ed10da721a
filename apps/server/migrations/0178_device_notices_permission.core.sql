-- Expand: roles of resellers and sub-resellers may write to the devices of their own side.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 175 FROM roles WHERE suits_groups && '{2,3}'::smallint[] ON CONFLICT DO NOTHING;
