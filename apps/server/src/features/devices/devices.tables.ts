import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ByFunction, Immutable } from '../../platform/db/columns.ts';

export type DevicePackage = 'trial' | '1-year' | 'lifetime';

export type DeviceEventKind =
  | 'registered'
  | 'registration-reset'
  | 'registration-confirmed'
  | 'enabled'
  | 'disabled'
  | 'activation-cancelled'
  | 'switched'
  | 'code-redeemed'
  | 'code-released'
  | 'key-renewed'
  | 'trial-granted';

declare module '../../platform/db/database.ts' {
  interface Tables {
    devices: {
      id: ByFunction<number>;
      /** Lower-case, with colons. */
      mac: ByFunction<string>;
      application_id: ByFunction<number>;
      owner_id: ByFunction<number | null>;
      package_kind: ByFunction<DevicePackage | null>;
      /** The latest of the paid time, the trial and the codes' time; 9999-12-31 for a lifetime. */
      expires_at: ByFunction<Date>;
      paid_expires_at: ByFunction<Date | null>;
      trial_ends_at: ByFunction<Date | null>;
      trial_began_at: ByFunction<Date | null>;
      /** Null: its player began it. */
      trial_granted_by: ByFunction<number | null>;
      /** Of the codes that are bound to it and enabled; null without one. */
      code_expires_at: ByFunction<Date | null>;
      is_enabled: ByFunction<boolean>;
      disabled_level: ByFunction<'owner' | 'parent' | 'admin' | null>;
      app_type: ColumnType<string | null, never, string | null>;
      /** Null, like all of a registration, until the player called in for the first time. */
      device_key: ByFunction<string | null>;
      /** It changed its owner since it was given. */
      is_key_of_former_owner: ByFunction<boolean>;
      is_key_unproven: ByFunction<boolean>;
      install_id: ByFunction<string | null>;
      token_hash: ByFunction<Buffer | null>;
      model: ColumnType<string | null, never, string | null>;
      version: ColumnType<string | null, never, string | null>;
      ip: ColumnType<string | null, never, string | null>;
      registered_at: ByFunction<Date | null>;
      /** Null: the player sees only playlists that were saved after it registered. */
      registration_confirmed_at: ByFunction<Date | null>;
      last_seen_at: ColumnType<Date | null, never, Date>;
      last_activation_id: ByFunction<number | null>;
      /** The activation that the player has seen; it can't be undone any more. */
      seen_activation_id: ByFunction<number | null>;
      switched_to: ByFunction<string | null>;
      switched_from: ByFunction<string | null>;
      switched_at: ByFunction<Date | null>;
      /** Of the switches that led here, which are limited. */
      switch_times: ByFunction<Date[]>;
      created_at: ByFunction<Date>;
    };
    /** What happened to a device besides its activations. */
    device_events: {
      id: GeneratedAlways<number>;
      device_id: Immutable<number>;
      at: Immutable<Date>;
      kind: Immutable<DeviceEventKind>;
      actor_id: Immutable<number | null>;
      detail: ColumnType<Record<string, unknown>, string | undefined, never>;
    };
    /** Of each expiry its owner is told once. */
    expiry_reminders: { device_id: Immutable<number>; expires_at: Immutable<Date>; reminded_at: Immutable<Date> };
  }
}
