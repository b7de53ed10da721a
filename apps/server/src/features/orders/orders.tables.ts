import type { Currency } from '@tessera/contracts/plans.lists';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ByFunction, Immutable } from '../../platform/db/columns.ts';

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** Keeps the title, price, currency and credit of its moment. What became of it is written by function alone. */
    orders: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      plan_id: Immutable<number>;
      plan_title: Immutable<string>;
      /** `"0.00"`. */
      amount: Immutable<string>;
      currency: Immutable<Currency>;
      credit_points: Immutable<number>;
      provider: Immutable<'stripe' | 'test'>;
      /** What the provider calls it, and where it is paid; null until the provider has answered. */
      reference: ColumnType<string | null, never, string>;
      order_url: ColumnType<string | null, never, string>;
      status: ByFunction<OrderStatus>;
      transfer_id: ByFunction<number | null>;
      transaction_id: ByFunction<string | null>;
      completed_at: ByFunction<Date | null>;
      closed_at: ByFunction<Date | null>;
      refunded_at: ByFunction<Date | null>;
      /** When it had been cancelled, of one that was paid all the same. */
      cancelled_at: ByFunction<Date | null>;
      request_key: Immutable<string | null>;
      request_hash: Immutable<string | null>;
      created_at: Immutable<Date>;
    };
    /** The books of the built-in test provider. */
    test_payments: {
      reference: Immutable<string>;
      order_id: Immutable<number>;
      title: Immutable<string>;
      amount: Immutable<string>;
      currency: Immutable<Currency>;
      state: Generated<'open' | 'paid' | 'failed' | 'cancelled'>;
      transaction_id: string | null;
      created_at: Immutable<Date>;
    };
  }
}
