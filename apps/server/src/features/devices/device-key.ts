import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { forgetAttempts, type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';

const guessLimit: Limit = { table: 'attempts', scope: 'device-key', max: 10, windowSeconds: 900 };

/**
 * Checks the key that a customer read from their screen; guesses are counted per device.
 * @throws C10405 for a wrong one, C10429 after 10 in 15 minutes
 */
export async function assertDeviceKey(
  db: Database,
  device: { id: number; device_key: string | null },
  given: string,
  scene: { environment: Environment; now: Date },
): Promise<void> {
  const subject = `${scene.environment}:${device.id}`;
  await takeOrRefuse(db, guessLimit, subject, scene.now);
  if (device.device_key === null || !isSame(device.device_key, given.trim().toUpperCase())) {
    throw new Refusal('C10405', { fields: { device_key: [] } });
  }
  await forgetAttempts(db, guessLimit, subject);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
