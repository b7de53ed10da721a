/** What other features may use of the ledger. Only `credits` and the ledger's own functions move credit. */
export { forgetKeptAnswersTask } from './forget-kept-answers.ts';
export type { LedgerAnswer } from './ledger.queries.ts';
