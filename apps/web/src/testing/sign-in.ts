import { type Group, groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { onTestFinished } from 'vitest';
import { beginSession, endSession } from '../lib/session.ts';

/** Somebody with these permissions alone, by default none, is signed in until the test is over. */
export function signIn(groupId: Group = groups.reseller, permissions: Permission[] = []): void {
  beginSession(
    {
      expiresAt: '2999-01-01T00:00:00Z',
      user: { id: 1, name: 'Salma', email: 'salma@example.com', groupId, roleName: 'Reseller' },
      permissions,
      hasPasscode: true,
      canGoToggle: false,
    },
    '/login',
  );
  onTestFinished(() => endSession('signed-out'));
}
