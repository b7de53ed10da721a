import type { Permission } from '@tessera/contracts/permissions';
import type { CallAnswer } from '../../lib/api-client.ts';
import type { Session } from '../../lib/session.ts';

/** The session that a sign-in answered. */
export function sessionOfAnswer(answer: CallAnswer<'POST /login'>): Session {
  const user = answer.data.IBOReseller;
  return {
    expiresAt: answer.expires_at,
    user: { id: user.id, name: user.name, email: user.email, groupId: user.group_id, roleName: user.role.name },
    permissions: answer.permissions as Permission[],
    hasPasscode: answer.hasPasscode,
    canGoToggle: answer.canGoToggle,
    ...(answer.time_zone && { timeZone: answer.time_zone }),
  };
}
