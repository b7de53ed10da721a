// What other features may use of the ledger: its types, and the way to answer a replayed request. Only `credits` moves credit.
export type { CreditShortage, KeptAnswer, LedgerAnswer } from './ledger.queries.ts';
export { findKeptAnswer, getBalance } from './ledger.queries.ts';
