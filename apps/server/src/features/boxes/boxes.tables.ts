import type { ReadOnly } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** A view of the devices whose present disabling came from boxes. */
    disabled_boxes: {
      id: ReadOnly<number>;
      mac: ReadOnly<string>;
      application_id: ReadOnly<number>;
      owner_id: ReadOnly<number | null>;
      disabled_level: ReadOnly<string | null>;
      event_id: ReadOnly<number | null>;
    };
  }
}
