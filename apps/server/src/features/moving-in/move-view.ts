import type { Locale } from '@tessera/contracts/locales';
import type { Database } from '../../platform/db/database.ts';
import type { Move } from './moves.queries.ts';
import {
  countBrought,
  countPlan,
  countReasons,
  countTold,
  type ListedRow,
  listSamples,
  listUnknown,
} from './moves.reads.ts';
import { reasonText } from './reason-texts.reads.ts';

export const presentMove = (move: Move) => ({
  id: move.id,
  file_name: move.file_name,
  layout: move.layout,
  state: move.state,
  created_at: move.created_at.toISOString(),
  finished_at: move.finished_at?.toISOString() ?? null,
  total: move.total,
  done: move.done,
  failed: move.failed,
});

/** All that the screen of one move shows. */
export async function presentWhole(db: Database, move: Move, locale: Locale) {
  const [samples, counts, reasons, told, unknownApplications, unknownOwners, brought] = await Promise.all([
    listSamples(db, move.id, move.parts),
    countPlan(db, move.id),
    countReasons(db, move.id),
    countTold(db, move.id),
    listUnknown(db, move.id, 'application'),
    listUnknown(db, move.id, 'owner'),
    countBrought(db, move.id),
  ]);
  return {
    ...presentMove(move),
    planned_at: move.planned_at?.toISOString() ?? null,
    parts: move.parts.map((part, place) => ({ ...part, samples: samples[place] ?? [] })),
    counted: move.counted,
    mapping: move.mapping,
    counts,
    reasons: reasons.map((one) => ({ ...one, text: reasonText(one.reason, locale) })),
    told: told.map((one) => ({ ...one, text: reasonText(one.told, locale) })),
    credit: move.credit,
    unknown_applications: unknownApplications,
    unknown_owners: unknownOwners,
    ...brought,
    invited_at: move.invited_at?.toISOString() ?? null,
    ledger_faults: move.ledger_faults,
  };
}

export function presentRow({ mac, ends_at, ends_here, undone, undo_problem, ...row }: ListedRow, locale: Locale) {
  const why = [...row.reasons, ...(row.told === null ? [] : [row.told])];
  const came = row.done && row.problem === null && (row.plan === 'new' || row.plan === 'later');
  return {
    ...row,
    texts: why.map((one) => reasonText(one, locale)),
    mac_address: mac,
    ends_at: ends_at?.toISOString() ?? null,
    ends_here: ends_here?.toISOString() ?? null,
    undo: undone ? ('undone' as const) : (undo_problem ?? (came ? ('possible' as const) : null)),
  };
}
