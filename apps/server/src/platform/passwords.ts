import { hash, verify } from '@node-rs/argon2';

/** Argon2id, for passwords, passcodes and PINs. */
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

/** @param isCheap for tests only */
export async function createPasswordHasher(isCheap = false): Promise<PasswordHasher> {
  const cost = isCheap ? testCost : productionCost;
  const nothing = await hash('nobody has this password', cost);
  return {
    hash: (secret) => hash(secret, cost),
    verify: (hashed, secret) => verify(hashed, secret),
    verifyNothing: async (secret) => {
      await verify(nothing, secret);
      return false;
    },
  };
}
