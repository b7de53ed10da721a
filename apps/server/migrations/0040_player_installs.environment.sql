-- A player without a MAC of its own, whose first answer was lost, asks again with the same installation and must find its device.
CREATE INDEX devices_install_id_idx ON devices (install_id, application_id) WHERE install_id IS NOT NULL;
