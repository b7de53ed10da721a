import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    apk_plans: {
      id: GeneratedAlways<number>;
      name: string;
      description: string;
      apk_url: string;
      image_path: string | null;
      created_by: number | null;
      created_at: Immutable<Date>;
      version: Generated<number>;
    };
  }
}
