-- Expand: filters of lists that somebody keeps under a name, for themselves or shared.

CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT saved_views_pkey PRIMARY KEY,
  user_id bigint NOT NULL,
  list text COLLATE "C" NOT NULL CONSTRAINT saved_views_list_check CHECK (list IN ('devices', 'activations')),
  name text NOT NULL CONSTRAINT saved_views_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  -- By the names of the list's call; never words that were searched for, which may be a customer's.
  filters jsonb NOT NULL CONSTRAINT saved_views_filters_check CHECK (jsonb_typeof(filters) = 'object' AND pg_column_size(filters) < 4000),
  shared_with text COLLATE "C" NOT NULL
    CONSTRAINT saved_views_shared_with_check CHECK (shared_with IN ('nobody', 'sub-resellers', 'operators')),
  place int NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_views_user_id_idx ON saved_views (user_id, list, place);
CREATE INDEX saved_views_shared_idx ON saved_views (shared_with) WHERE shared_with = 'operators';

GRANT SELECT, INSERT, DELETE, UPDATE (name, filters, shared_with, place) ON saved_views TO {{serving_role}};
