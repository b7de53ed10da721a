import { type SqlBool, sql } from 'kysely';

/**
 * Whether somebody (a row of users called u) who has yet to set a password has no link left to do so, also one that was over before any mail
 * server took it. `cleanUpTask` deletes those whose time is over.
 */
export const isInvitationOver = sql<SqlBool>`u.email_verified_at IS NULL AND NOT EXISTS (SELECT FROM account_tokens k
  WHERE k.user_id = u.id AND k.purpose = 'create-password' AND k.used_at IS NULL)`;
