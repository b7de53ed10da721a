import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** Of whoever gave a device's key: half an hour at its page. */
    device_visits: {
      token_hash: Immutable<Buffer>;
      device_id: Immutable<number>;
      last_event_id: Immutable<number>;
      address: Immutable<string>;
      opened_at: Immutable<Date>;
      ends_at: Immutable<Date>;
    };
    renewal_wishes: { device_id: Immutable<number>; asked_at: Date };
    /** What somebody's customers may do on the pages of their devices. */
    my_device_settings: { user_id: Immutable<number>; may_change_playlists: boolean; whatsapp: string | null };
  }
}
