import type { ActivationSource } from '@tessera/contracts/activations.lists';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ByFunction, Immutable, JsonColumn, ReadOnly } from '../../platform/db/columns.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { DevicePackage } from '../devices/devices.public.ts';
import type { BulkKind } from './bulk-kinds.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** The activation log; `previous_…` is what an undo puts back. */
    activations: {
      id: ByFunction<number>;
      transfer_id: ByFunction<number>;
      /** The buyer's. */
      account_id: ByFunction<number>;
      device_id: ByFunction<number>;
      /** The device's, which never changes. */
      mac: ByFunction<string>;
      application_id: ByFunction<number>;
      package_kind: ByFunction<Exclude<DevicePackage, 'trial'>>;
      credit_point: ByFunction<number>;
      source: ByFunction<ActivationSource>;
      comment: ByFunction<string | null>;
      customer_email: ByFunction<string | null>;
      box_expiry_date: ByFunction<Date>;
      previous_activation_id: ByFunction<number | null>;
      previous_package_kind: ByFunction<DevicePackage | null>;
      previous_paid_expires_at: ByFunction<Date | null>;
      previous_owner_id: ByFunction<number | null>;
      /** It went on with time that its device's owner had there, as `renews` decided. */
      renews: ByFunction<boolean>;
      created_at: ByFunction<Date>;
      /** By the database's own clock; null for those of older releases. */
      written_at: ByFunction<Date | null>;
      reversed_at: ByFunction<Date | null>;
    };
    /** Of which of them its customer was told, by the word of who told them. */
    activation_shares: { activation_id: Immutable<number>; shared_at: Date; shared_by: number };
    /** Keyed by account, application and day; undone activations stay counted and are counted again as reversals. */
    activation_counters: {
      account_id: ByFunction<number>;
      application_id: ByFunction<number>;
      /** `YYYY-MM-DD` in UTC. */
      day: ByFunction<string>;
      activations: ByFunction<number>;
      credit_points: ByFunction<number>;
      reversals: ByFunction<number>;
      reversed_credit_points: ByFunction<number>;
    };
    /** Per account and application what the archive took of them. */
    account_openings: {
      account_id: ReadOnly<number>;
      application_id: ReadOnly<number>;
      activations: ReadOnly<number>;
      credit_points: ReadOnly<number>;
      reversals: ReadOnly<number>;
      reversed_credit_points: ReadOnly<number>;
    };
    /** What a device begins with whose first activations the archive has, or that moved in; of the latter a row for each time. */
    device_openings: {
      device_id: ReadOnly<number>;
      source: ReadOnly<'archive' | 'moved-in'>;
      /** Move and row of what moved in; else empty. */
      source_id: ReadOnly<string>;
      activations: ReadOnly<number>;
      credit_points: ReadOnly<number>;
      /** None of the device's with a lower number is left. */
      through_activation_id: ReadOnly<number>;
      /** The last of them that was not undone, and what it left. */
      last_activation_id: ReadOnly<number | null>;
      package_kind: ReadOnly<DevicePackage | null>;
      paid_expires_at: ReadOnly<Date | null>;
      /** Whose it moved in as, when, and who brought it. */
      owner_id: ReadOnly<number | null>;
      at: ReadOnly<Date | null>;
      brought_by: ReadOnly<number | null>;
    };
    /** One row, once anything was moved to the archive. */
    activations_kept: { is_one: ReadOnly<boolean>; kept_from: ReadOnly<Date> };
    /** Which of an account's transfers were made for which file. */
    bulk_commits: {
      account_id: Immutable<number>;
      first_transfer_id: Immutable<number>;
      last_transfer_id: Immutable<number>;
      job_id: Immutable<number>;
    };
    /** A file of activations, or devices that were selected in a list. */
    bulk_jobs: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      file_name: Immutable<string>;
      is_confirmed: Immutable<boolean>;
      total: Immutable<number>;
      done: number;
      failed: number;
      spent: Generated<number>;
      /** Of who sent it, for the audit of every row. */
      origin: JsonColumn<Origin>;
      request_key: Immutable<string | null>;
      request_hash: Immutable<Buffer | null>;
      /** Of a selection: when it was confirmed. */
      created_at: Date;
      finished_at: Date | null;
      kind: Immutable<BulkKind>;
      confirmable_until: Date | null;
      undo_asked_at: Date | null;
      undo_finished_at: Date | null;
      undone: Generated<number>;
      undo_failed: Generated<number>;
    };
    bulk_rows: {
      job_id: Immutable<number>;
      line: Immutable<number>;
      /** This, the application and the package as the file has them. */
      mac: Immutable<string>;
      application: Immutable<string>;
      package: Immutable<string>;
      comment: Immutable<string | null>;
      /** Whom the device is sold to, as the file has it. */
      name: Immutable<string | null>;
      contact: Immutable<string | null>;
      note: Immutable<string | null>;
      language: Immutable<string | null>;
      application_id: number | null;
      /** How it went; null: not tried yet. */
      code: string | null;
      /** What it was to cost when the file was sent. */
      credit_point: number | null;
      device_id: Immutable<number | null>;
      mark: Immutable<string | null>;
      activation_id: number | null;
      undo_code: string | null;
    };
  }
}
