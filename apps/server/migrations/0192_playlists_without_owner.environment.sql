-- A device that lost its owner, as an undo leaves it, handed the former owner's playlists to its player. While nobody owns a device
-- its player sees those alone that were saved while nobody did, by somebody who knew its key.
ALTER TABLE playlists ADD COLUMN saved_without_owner boolean NOT NULL DEFAULT false;

-- Of those that are there: saved while no activation had given the device to anybody. What a code or a switch made somebody's is
-- never without an owner again, so there it makes no difference.
UPDATE playlists p SET saved_without_owner = true
 WHERE NOT EXISTS (SELECT FROM activations a WHERE a.device_id = p.device_id AND a.created_at <= p.created_at
   AND (a.reversed_at IS NULL OR a.reversed_at > p.created_at));
