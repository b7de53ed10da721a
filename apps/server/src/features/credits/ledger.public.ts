/** What other features may use of the ledger. Only `credits` and the ledger's own functions move credit. */
export { creditUse, readCreditUse } from './credit-use.reads.ts';
export { findOpeningCredit, giveOpeningCredit } from './give-opening-credit.ts';
export { creditShortage, getBalance, reverseTransfer, transferCredit as giveCreditAtOnce } from './ledger.queries.ts';
export { readOpenCreditRequest } from './open-credit-request.ts';
export { transferFilterOf } from './transfer-filter.ts';
export { transferReport } from './transfer-report.reads.ts';
export { countTransfers } from './transfer-totals.reads.ts';
export { verifyLedger } from './verify-ledger.ts';

/** Functions of the database alone write it: no server starts as a role that may. */
export const guardedTable = 'transfers';
