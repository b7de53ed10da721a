import type { Group } from '@tessera/contracts/groups';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    roles: {
      id: GeneratedAlways<number>;
      name: string;
      is_locked: Generated<boolean>;
      suits_groups: Group[];
      created_at: Immutable<Date>;
      version: Generated<number>;
    };
    role_permissions: { role_id: number; permission_id: number };
  }
}
