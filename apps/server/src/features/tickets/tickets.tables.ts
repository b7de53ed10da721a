import type { GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    tickets: {
      id: GeneratedAlways<number>;
      type: Immutable<string>;
      title: Immutable<string>;
      description: Immutable<string>;
      status: 'OPEN' | 'REOPEN' | 'RESOLVED' | 'CLOSED' | 'WITHDRAW';
      admin_remarks: string | null;
      raised_by: Immutable<number>;
      moved_by: number;
      moved_at: Date;
      created_at: Immutable<Date>;
      deleted_at: Date | null;
    };
    ticket_comments: {
      id: GeneratedAlways<number>;
      ticket_id: Immutable<number>;
      author_id: Immutable<number>;
      text: Immutable<string>;
      created_at: Immutable<Date>;
    };
    ticket_reads: { user_id: number; ticket_id: number; read_at: Date };
  }
}
