import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';
import { shortQueue } from './short-queue.ts';

/**
 * Argon2id, for passwords and whatever else people remember. Each use takes a processor for tens of milliseconds, so few run at once and few wait.
 * All throw C10503 when too many wait already.
 */
export interface PasswordHasher {
  hash(secret: string): Promise<string>;
  verify(hashed: string, secret: string): Promise<boolean>;
  /** Takes as long as a verification and says no: an unknown e-mail must not answer faster than a wrong password. */
  verifyNothing(secret: string): Promise<false>;
}

/** Costs after OWASP's advice for Argon2id: 19 MiB, 2 passes, 1 lane. */
const productionCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Tests sign in hundreds of times; the cost is not what they test. */
const testCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** One processor stays with everybody else; what waits is done within two or three seconds. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
const line = { atOnce, mayWait: 40 * atOnce };

/** @param isCheap for tests only */
export async function createPasswordHasher(isCheap = false): Promise<PasswordHasher> {
  const cost = isCheap ? testCost : productionCost;
  const nothing = await hash('nobody has this password', cost);
  const inLine = shortQueue(line, () => {
    throw new Refusal('C10503', { said: 'tooBusy' });
  });
  return {
    hash: (secret) => inLine(() => hash(secret, cost)),
    verify: (hashed, secret) => inLine(() => verify(hashed, secret)),
    verifyNothing: async (secret) => {
      await inLine(() => verify(nothing, secret));
      return false;
    },
  };
}

/** A password that nobody has to think of, with one of each kind of character that a password needs. */
export function makeUpPassword(): string {
  return `T${randomBytes(12).toString('base64url')}9!`;
}
