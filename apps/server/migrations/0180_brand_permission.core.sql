-- Expand: a permission for the brand; the first role holds everything anyway.
INSERT INTO role_permissions (role_id, permission_id) SELECT id, 180 FROM roles WHERE is_locked ON CONFLICT DO NOTHING;
