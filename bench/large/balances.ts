import type { Books } from './books.ts';

/** What each account has, transfer by transfer. */
export class Balances {
  readonly #held: Map<number, number>;

  constructor({ sellers, giver }: Books) {
    this.#held = new Map([...sellers, giver].map(({ accountId, balance }) => [accountId, balance]));
  }

  /** @returns what is left */
  change(accountId: number, by: number): number {
    const left = (this.#held.get(accountId) ?? 0) + by;
    this.#held.set(accountId, left);
    return left;
  }
}
