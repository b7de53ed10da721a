import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { forgetAttempts, giveBackAttempt, type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';

const guessLimit: Limit = { table: 'attempts', scope: 'device-key', max: 10, windowSeconds: 900 };

/** Characters that can't be mistaken for one another when a key is read aloud or typed from a screen. */
const keyAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const keyLength = 8;

/** Eight characters that the person in front of the screen can read out. */
export function newDeviceKey(): string {
  return Array.from({ length: keyLength }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join('');
}

type Scene = { environment: Environment; now: Date };

/**
 * Checks the key that a customer read from their screen; guesses are counted per device.
 * @throws C10405 for a wrong one, C10429 after 10 in 15 minutes
 */
export async function assertDeviceKey(
  db: Database,
  device: { id: number; device_key: string | null },
  given: string,
  scene: Scene,
): Promise<void> {
  const subject = subjectOf(device.id, scene);
  await takeOrRefuse(db, guessLimit, subject, scene.now);
  if (device.device_key === null || !isSame(device.device_key, normalizeDeviceKey(given))) {
    throw new Refusal('C10405', { fields: { device_key: ['deviceKey'] } });
  }
  await forgetAttempts(db, guessLimit, subject);
}

/**
 * Checks the key of somebody else's device: whoever knows it is to have the box before them. So it is none that whoever had the box
 * before knows, and none that a player was given which came after the owner, and which nobody of theirs confirmed.
 * @throws C10405, C10429 as above
 */
export async function assertProvingKey(
  db: Database,
  device: Parameters<typeof assertDeviceKey>[1] & { is_key_of_former_owner: boolean; is_key_unproven: boolean },
  given: string,
  scene: Scene,
): Promise<void> {
  await assertDeviceKey(db, device, given, scene);
  if (device.is_key_unproven) throw new Refusal('C10405', { fields: { device_key: ['deviceKeyUnproven'] } });
  if (device.is_key_of_former_owner) throw new Refusal('C10405', { fields: { device_key: ['deviceKeyKnownBefore'] } });
}

/** Keys are made of capitals and digits; people type them as they like, also in the two groups that the screen shows. */
export function normalizeDeviceKey(given: string): string {
  return given.replace(/[\s-]/g, '').toUpperCase();
}

/** Counts a guess at each device, or at none, before somebody else compares the key. @throws C10429 after 10 at one of them in 15 minutes */
export async function takeKeyGuesses(db: Database, deviceIds: readonly number[], scene: Scene): Promise<void> {
  const taken: number[] = [];
  try {
    for (const id of deviceIds) {
      await takeOrRefuse(db, guessLimit, subjectOf(id, scene), scene.now);
      taken.push(id);
    }
  } catch (error) {
    await giveBackKeyGuesses(db, taken, scene);
    throw error;
  }
}

/** Takes counted guesses back that were not wrong. */
export async function giveBackKeyGuesses(db: Database, deviceIds: readonly number[], scene: Scene): Promise<void> {
  for (const id of deviceIds) await giveBackAttempt(db, guessLimit, subjectOf(id, scene));
}

function subjectOf(deviceId: number, { environment }: Scene): string {
  return `${environment}:${deviceId}`;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
