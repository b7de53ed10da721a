import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    playlists: {
      id: GeneratedAlways<number>;
      device_id: Immutable<number>;
      /** Whose it is: what a former owner saved stays hidden from the next one. */
      owner_id: Immutable<number>;
      /** Saved while nobody owned the device: alone shown while nobody does. */
      saved_without_owner: ColumnType<boolean, boolean | undefined, never>;
      name: string;
      type: 'general' | 'xc';
      url: string;
      username: string | null;
      password: string | null;
      epg_url: string | null;
      /** Whose host takes the place of the address's own, as long as it serves the owner. */
      server_id: number | null;
      is_protected: Generated<boolean>;
      pin_hash: string | null;
      /** Null: whoever holds the device's key. */
      created_by: Immutable<number | null>;
      created_at: Immutable<Date>;
    };
    /** When a provider was last asked by night, and when it said that the line ends. */
    line_checks: { playlist_id: number; checked_at: Date; ends_at: Date | null };
  }
}
