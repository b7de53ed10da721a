/** What other features may use of the ledger. Only `credits` and the ledger's own functions move credit. */
export { forgetKeptAnswersTask } from './forget-kept-answers.ts';
export type { CreditShortage, LedgerAnswer } from './ledger.queries.ts';
export { transferReport } from './transfer-report.reads.ts';
