import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import type { RowProblem } from './bulk-file.ts';
import type { BulkJob } from './bulk-jobs.queries.ts';

const problemTexts: Record<Exclude<RowProblem, 'mac'>, SaidKey> = {
  package: 'bulkUnknownPackage',
  application: 'bulkUnknownApplication',
  duplicate: 'bulkDuplicate',
  comment: 'bulkLongComment',
};

/** What a row can fail with: when it is read, and when it is activated. */
export const rowProblemCodes = [
  'mac',
  'package',
  'application',
  'duplicate',
  'comment',
  'C10002',
  'C10011',
  'C10019',
  'C10020',
  'C10021',
  'C10022',
  'C10409',
  'C10422',
] as const;

/** Why a row failed, in the reader's language. */
export function rowProblemText(code: string, locale: Locale): string {
  const texts = messagesOf[locale];
  if (code === 'mac') return texts.validation.macFormat;
  if (code in problemTexts) return texts.said[problemTexts[code as keyof typeof problemTexts]];
  if (code === 'C10011') return texts.said.bulkPriceChanged;
  if (code === 'C10409') return texts.said.parentCannotTrade;
  if (code === 'C10422') return texts.said.bulkNoCredit;
  return texts.codes[code as keyof typeof texts.codes] ?? code;
}

export function presentBulkJob(job: BulkJob) {
  return {
    id: job.id,
    file_name: job.file_name,
    state: job.finished_at === null ? ('running' as const) : ('finished' as const),
    total: job.total,
    done: job.done,
    failed: job.failed,
    spent: job.spent,
    created_at: job.created_at.toISOString(),
  };
}
