-- Fill devices.id: players that registered after the device was bought, whom nobody confirmed. One that was bought, given
-- back and registered then is marked as well, one whose first owner granted its trial is not: its former owner of that moment is written nowhere.
UPDATE devices SET is_key_unproven = true
 WHERE {{batch}} AND device_key IS NOT NULL AND owner_id IS NOT NULL AND registration_confirmed_at IS NULL
   AND (EXISTS (SELECT FROM activations a WHERE a.device_id = devices.id AND a.created_at < devices.registered_at)
     OR EXISTS (SELECT FROM device_openings o WHERE o.device_id = devices.id AND o.at < devices.registered_at));
