import { type SqlBool, sql } from 'kysely';

/**
 * Whether somebody (a row of users called u) who has yet to show that their address is theirs has no link left to do so, also one that was over
 * before any mail server took it: that of an invitation, or of the address that they gave themselves instead of a wrong one. `cleanUpTask` deletes
 * those whose time is over.
 */
export const isInvitationOver = sql<SqlBool>`u.email_verified_at IS NULL AND NOT EXISTS (SELECT FROM account_tokens k
  WHERE k.user_id = u.id AND k.purpose IN ('create-password', 'update-email') AND k.used_at IS NULL)`;
