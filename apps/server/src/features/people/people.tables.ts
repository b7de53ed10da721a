import type { Group } from '@tessera/contracts/groups';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable, ReadOnly } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    users: {
      id: GeneratedAlways<number>;
      name: string;
      /** The name as it is searched: without case and accents. */
      folded_name: GeneratedAlways<string>;
      /** Lower-case, at most 255 characters, unique also among the removed. */
      email: string;
      old_email: string | null;
      group_id: Group;
      role_id: number;
      /** Set for sub-resellers and nobody else; always a reseller. */
      parent_id: number | null;
      /** Holds a parent to the group of resellers, by a foreign key. */
      parent_group_id: GeneratedAlways<number | null>;
      password_hash: string | null;
      passcode_hash: string | null;
      status: Generated<0 | 1>;
      is_disabled_by_admin: Generated<boolean>;
      /** Only an operator enables them again. */
      disabled_by_operator: Generated<boolean>;
      removed_by_operator: Generated<boolean>;
      removed_at: Date | null;
      email_verified_at: Date | null;
      logo_path: string | null;
      locale: Generated<string>;
      /** Where times are shown to them; null: where their browser is. */
      time_zone: string | null;
      last_login_at: Date | null;
      last_login_ip: string | null;
      created_by: number | null;
      created_at: Immutable<Date>;
      version: Generated<number>;
      /** How often the password was replaced by a mailed link or by somebody else. */
      password_resets: Generated<number>;
    };
    /** A view of those who may act: whoever was removed, set inactive or disabled is nobody from that moment on. */
    living_users: {
      id: ReadOnly<number>;
      name: ReadOnly<string>;
      email: ReadOnly<string>;
      group_id: ReadOnly<Group>;
      role_id: ReadOnly<number>;
      parent_id: ReadOnly<number | null>;
      locale: ReadOnly<string>;
      email_verified_at: ReadOnly<Date | null>;
      password_resets: ReadOnly<number>;
      folded_name: ReadOnly<string>;
    };
  }
}
