import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    sessions: {
      id: GeneratedAlways<number>;
      token_hash: Immutable<Buffer>;
      user_id: Immutable<number>;
      kind: 'full' | 'restricted' | 'view';
      /** The viewer's own session, of sessions of the kind `view` alone. */
      viewer_session_id: Immutable<number | null>;
      remember: boolean;
      created_at: Immutable<Date>;
      expires_at: Date;
      last_seen_at: Date;
      ip: string | null;
      user_agent: string | null;
      passcode_confirmed_until_live: Date | null;
      passcode_confirmed_until_sandbox: Date | null;
    };
    account_tokens: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      purpose: 'create-password' | 'reset-password' | 'update-email' | 'reset-passcode';
      token_hash: Immutable<Buffer>;
      payload: ColumnType<Record<string, unknown>, string | undefined, never>;
      created_at: Immutable<Date>;
      expires_at: Date;
      used_at: Date | null;
      used_ip: string | null;
    };
    two_factors: {
      user_id: Immutable<number>;
      sealed_secret: Buffer;
      created_at: Date;
      enabled_at: Date | null;
      last_step: number | null;
    };
    recovery_codes: { user_id: Immutable<number>; code_hash: Immutable<Buffer>; used_at: Date | null };
  }
}
