-- Expand: roles of resellers may have a brand and a domain of their own; the first role holds everything anyway.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 181 FROM roles WHERE suits_groups && '{2}'::smallint[] ON CONFLICT DO NOTHING;
