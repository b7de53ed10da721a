-- Expand: what somebody's customers may do on the page of their device, and how they reach them.
CREATE TABLE my_device_settings (
  user_id bigint NOT NULL CONSTRAINT my_device_settings_pkey PRIMARY KEY CONSTRAINT my_device_settings_user_id_fkey REFERENCES users,
  may_change_playlists boolean NOT NULL,
  whatsapp text COLLATE "C" CONSTRAINT my_device_settings_whatsapp_check CHECK (whatsapp ~ '^[0-9]{7,15}$')
);
GRANT SELECT, INSERT, UPDATE ON my_device_settings TO {{live_role}};
GRANT SELECT ON my_device_settings TO {{sandbox_role}};
