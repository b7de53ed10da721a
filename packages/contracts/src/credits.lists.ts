/** What a log of transfers can be sorted by; by the first, where nobody chose. */
export const transferSortKeys = ['created_at', 'credit_point', 'tr_type'] as const;
export type TransferSortKey = (typeof transferSortKeys)[number];

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const transferFilters = { user: 'userId', type: 'transaction_type', from: 'from', to: 'to' } as const;

/** The log of what was given has two kinds; that of what was taken back has one. */
export const givenTypes = ['Added Credit', 'Added Self Credit'] as const;

/** What lines of a statement can be narrowed to. */
export const statementKinds = ['activation', 'codes', 'plan', 'received', 'sent', 'minted', 'undone'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What a statement is narrowed by: as addresses name it, and as the call does. */
export const statementFilters = { from: 'from', to: 'to', kind: 'kind', package: 'package' } as const;

/** So many points that went out are added up at most. */
export const mostLastPoints = 1_000_000;
