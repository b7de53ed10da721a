-- Expand: how each person wants to be told of what, where it is not as it is for everybody; and the time zone that times are shown to them in.
CREATE TABLE told_how (
  user_id bigint NOT NULL CONSTRAINT told_how_user_id_fkey REFERENCES users,
  telling text COLLATE "C" NOT NULL CONSTRAINT told_how_telling_check CHECK (char_length(telling) BETWEEN 1 AND 30),
  channel text COLLATE "C" NOT NULL CONSTRAINT told_how_channel_check CHECK (char_length(channel) BETWEEN 1 AND 20),
  is_on boolean NOT NULL,
  CONSTRAINT told_how_pkey PRIMARY KEY (user_id, telling, channel)
);
GRANT SELECT, INSERT, UPDATE ON told_how TO {{live_role}};
GRANT SELECT ON told_how TO {{sandbox_role}};

-- Null: as the browser has it, and UTC in mails.
ALTER TABLE users ADD COLUMN time_zone text COLLATE "C" CONSTRAINT users_time_zone_check CHECK (char_length(time_zone) BETWEEN 1 AND 64);
