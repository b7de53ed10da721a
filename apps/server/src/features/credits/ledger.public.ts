/** What other features may use of the ledger. Only `credits` and the ledger's own functions move credit. */
export { forgetKeptAnswersTask } from './forget-kept-answers.ts';
export { findOpeningCredit, giveOpeningCredit } from './give-opening-credit.ts';
export { type CreditShortage, getBalance, type LedgerAnswer } from './ledger.queries.ts';
export { lowCreditTask } from './low-credit.ts';
export { transferReport } from './transfer-report.reads.ts';
