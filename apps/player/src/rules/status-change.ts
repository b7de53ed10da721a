import type { DeviceStatus } from '../api/device-answers.ts';

/** What a player celebrates: it became active, or its time was extended while it was active. */
export type StatusChange = 'activated' | 'extended';

type Moment = Pick<DeviceStatus, 'status' | 'package' | 'expiresAt'>;

/** The change worth telling between two answers, or null. The first answer ever is no change. */
export function changeBetween(before: Moment | undefined, after: Moment): StatusChange | null {
  if (!before || after.status !== 'active') return null;
  // A paid device that was disabled and comes back was not bought again.
  if (before.status === 'disabled' && before.expiresAt === after.expiresAt) return null;
  if (before.status !== 'active') return 'activated';
  if (before.expiresAt === null) return null;
  return after.expiresAt === null || after.expiresAt > before.expiresAt ? 'extended' : null;
}
