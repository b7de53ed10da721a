import type { ByFunction, Immutable } from '../../platform/db/columns.ts';

export type TransferKind =
  | 'Added Credit'
  | 'Added Self Credit'
  | 'Withdraw'
  | 'Activation'
  | 'Code Purchase'
  | 'Code Renewal'
  | 'Plan Purchase'
  | 'Reversal';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** One per person, and the system's four, whose `user_id` and `balance` are null. */
    accounts: {
      id: ByFunction<number>;
      kind: ByFunction<'user' | 'issuance' | 'activations' | 'codes' | 'sales'>;
      user_id: ByFunction<number | null>;
      balance: ByFunction<number | null>;
      /** Rows of the statement. */
      transfer_count: ByFunction<number>;
      /** Rows of the activation log, undone ones included. */
      activation_count: ByFunction<number>;
      reversal_count: ByFunction<number>;
      /** Given to others, all time, without what was reversed. */
      credit_given: ByFunction<number>;
      /** Its holder is told when the balance falls below it. */
      low_credit_threshold: ByFunction<number | null>;
      opened_at: ByFunction<Date | null>;
    };
    /** What sub-resellers asked their parents for last, one each. In live alone. */
    credit_requests: {
      user_id: Immutable<number>;
      parent_id: number;
      amount: number;
      notification_id: number | null;
      asked_at: Date;
    };
    /** Debit gives, credit receives. A balance is the one after this transfer, null on the system's side. */
    transfers: {
      id: ByFunction<number>;
      debit_account_id: ByFunction<number>;
      credit_account_id: ByFunction<number>;
      amount: ByFunction<number>;
      tr_type: ByFunction<TransferKind>;
      debit_balance_after: ByFunction<number | null>;
      credit_balance_after: ByFunction<number | null>;
      actor_id: ByFunction<number | null>;
      reverses_id: ByFunction<number | null>;
      note: ByFunction<string | null>;
      created_at: ByFunction<Date>;
    };
    idempotency_keys: {
      account_id: ByFunction<number>;
      call: ByFunction<string>;
      key: ByFunction<string>;
      /** Hexadecimal. */
      hash: ByFunction<string>;
      /** The function's answer as it was. */
      result: ByFunction<Record<string, unknown>>;
      created_at: ByFunction<Date>;
    };
  }
}
