import type { TransferLogRow } from './transfer-log.reads.ts';

/** A row of the log of shared credit. The creditor receives, the debitor gives; what is minted has no debitor. */
export function presentTransfer(row: TransferLogRow) {
  return {
    id: row.id,
    tr_type: row.tr_type,
    credit_point: row.credit_point,
    creditor_detail: { email: row.creditor_email },
    debitor_detail: { email: row.debitor_email },
    creator: { email: row.creator_email },
    note: row.note,
    reversed: row.is_reversed,
    created_at: row.created_at.toISOString(),
  };
}
