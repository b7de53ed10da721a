import type { AuditAction, AuditTarget } from '@tessera/contracts/audit.actions';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Immutable, ReadOnly } from '../../platform/db/columns.ts';
import type { Environment } from '../../platform/db/environment.ts';

type Changed = ColumnType<Record<string, unknown> | null, string | null, never>;

declare module '../../platform/db/database.ts' {
  interface Tables {
    audit_log: {
      id: GeneratedAlways<number>;
      at: Immutable<Date>;
      environment: Immutable<Environment>;
      actor_id: Immutable<number | null>;
      actor_email: Immutable<string | null>;
      on_behalf_of: Immutable<number | null>;
      action: Immutable<AuditAction>;
      target_kind: Immutable<AuditTarget>;
      target_id: Immutable<string | null>;
      before: Changed;
      after: Changed;
      ip: Immutable<string | null>;
      user_agent: Immutable<string | null>;
      request_id: Immutable<string | null>;
    };
    /** One row, once anything was moved to the archive; the owner's alone to write. */
    audit_kept: { is_one: ReadOnly<boolean>; kept_from: ReadOnly<Date> };
  }
}
