import { limits } from '@tessera/contracts/limits';
import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey, ValidationKey } from '@tessera/contracts/messages/messages';
import type { RowProblem } from './bulk-file.ts';
import type { BulkJob } from './bulk-jobs.queries.ts';

const problemTexts: Record<
  | Exclude<RowProblem, keyof typeof validationTexts>
  | 'changed'
  | 'already'
  | 'above'
  | 'granted-trial'
  | 'enabled-since',
  SaidKey
> = {
  package: 'bulkUnknownPackage',
  application: 'bulkUnknownApplication',
  duplicate: 'bulkDuplicate',
  comment: 'bulkLongComment',
  changed: 'selectionRowChanged',
  already: 'selectionRowAlready',
  above: 'disabledByHigher',
  'granted-trial': 'grantedTrialAlone',
  'enabled-since': 'undoEnabledSince',
  customer: 'bulkLongCustomer',
  language: 'bulkUnknownLanguage',
};

/** What would be wrong with a form's field, too. */
const validationTexts = {
  mac: 'macFormat',
  'mac-stands-in': 'macStandsIn',
  'customer-barred': 'customersNotAllowed',
} as const satisfies Partial<Record<RowProblem, ValidationKey>>;

/** What a row can fail with: when it is read, when it is done, and when what it enabled or disabled is taken back. */
const rowProblemCodes = [
  'mac',
  'mac-stands-in',
  'package',
  'application',
  'duplicate',
  'comment',
  'changed',
  'already',
  'above',
  'granted-trial',
  'enabled-since',
  'customer',
  'language',
  'customer-barred',
  'C10002',
  'C10011',
  'C10019',
  'C10020',
  'C10021',
  'C10022',
  'C10403',
  'C10404',
  'C10409',
  'C10422',
] as const;

/** Why what a row did could not be taken back. */
export const undoProblems = {
  reversed: 'undoAlready',
  late: 'undoTooLate',
  superseded: 'undoSuperseded',
  'called-in': 'undoPlayerCalledIn',
} as const satisfies Record<string, SaidKey>;

/** All that a row can have failed with in the end. */
export const resultCodes = [...rowProblemCodes, ...(Object.keys(undoProblems) as (keyof typeof undoProblems)[])];

/** Why a row failed, in the reader's language. */
export function rowProblemText(code: string, locale: Locale): string {
  const texts = messagesOf[locale];
  if (code in validationTexts) return texts.validation[validationTexts[code as keyof typeof validationTexts]];
  if (code in undoProblems) return texts.said[undoProblems[code as keyof typeof undoProblems]];
  if (code in problemTexts) return texts.said[problemTexts[code as keyof typeof problemTexts]];
  if (code === 'C10011') return texts.said.bulkPriceChanged;
  if (code === 'C10409') return texts.said.parentCannotTrade;
  if (code === 'C10002') return texts.said.bulkOwnerStopped;
  if (code === 'C10422') return texts.said.bulkNoCredit;
  return texts.codes[code as keyof typeof texts.codes] ?? code;
}

export function presentBulkJob(job: BulkJob, now: Date) {
  const undoUntil = new Date(job.created_at.getTime() + limits.undoMinutes * 60_000);
  const canUndo = job.finished_at !== null && job.undo_asked_at === null && job.done > job.failed && now < undoUntil;
  return {
    id: job.id,
    kind: job.kind,
    file_name: job.file_name,
    state: job.finished_at === null ? ('running' as const) : ('finished' as const),
    total: job.total,
    done: job.done,
    failed: job.failed,
    is_archived: job.is_archived,
    spent: job.spent,
    created_at: job.created_at.toISOString(),
    ...(canUndo && { undo_until: undoUntil.toISOString() }),
    ...(job.undo_asked_at !== null && {
      undo: {
        state: job.undo_finished_at === null ? ('running' as const) : ('finished' as const),
        undone: job.undone,
        failed: job.undo_failed,
      },
    }),
  };
}
