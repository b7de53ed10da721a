import type { Locale } from '@tessera/contracts/locales';
import type { Database } from '../../platform/db/database.ts';
import type { JobHold } from '../../platform/jobs/held-jobs.queries.ts';
import { findHeldMoves } from './held-moves.ts';
import type { Move } from './moves.queries.ts';
import {
  countBrought,
  countPlan,
  countReasons,
  countTold,
  type ListedRow,
  listSamples,
  listUnknown,
  noFigures,
} from './moves.reads.ts';
import type { Mapping, MoveUndoing } from './moving-in.tables.ts';
import { reasonText } from './reason-texts.reads.ts';

/** What stands where a MAC or a day should may be anything. */
const longestWritten = 60;

/** @param held why it stands still */
const presentMove = (move: Move, held: JobHold | undefined) => ({
  id: move.id,
  file_name: move.file_name,
  layout: move.layout,
  state: move.state,
  ...(held && { held }),
  created_at: move.created_at.toISOString(),
  finished_at: move.finished_at?.toISOString() ?? null,
  total: move.total,
  done: move.done,
  failed: move.failed,
  ...(move.undoing && { undoing: undoingOf(move.undoing) }),
});

const undoingOf = ({ total, done, touched }: MoveUndoing) => ({ total, done, touched });

export async function presentMoves(db: Database, moves: readonly Move[]) {
  const held = await findHeldMoves(db, moves);
  return moves.map((move) => presentMove(move, held.get(move.id)));
}

/** Figures over all rows, which are in flux while they are planned, brought or taken back: how far it is says the move itself, asked every second. */
async function figuresOf(db: Database, { id, state, undoing }: Move) {
  if (undoing !== null || (state !== 'planned' && state !== 'finished'))
    return { counts: [], reasons: [], told: [], unknownApplications: [], unknownOwners: [], brought: noFigures };
  const [counts, reasons, told, unknownApplications, unknownOwners, brought] = await Promise.all([
    countPlan(db, id),
    countReasons(db, id),
    countTold(db, id),
    listUnknown(db, id, 'application'),
    listUnknown(db, id, 'owner'),
    countBrought(db, id),
  ]);
  return { counts, reasons, told, unknownApplications, unknownOwners, brought };
}

/** All that the screen of one move shows. */
export async function presentWhole(db: Database, move: Move, locale: Locale) {
  const [samples, figures, held] = await Promise.all([
    listSamples(db, move.id, move.parts),
    figuresOf(db, move),
    findHeldMoves(db, [move]),
  ]);
  return {
    ...presentMove(move, held.get(move.id)),
    planned_at: move.planned_at?.toISOString() ?? null,
    parts: move.parts.map((part, place) => ({ ...part, samples: samples[place] ?? [] })),
    counted: move.counted,
    mapping: move.mapping,
    counts: figures.counts,
    reasons: figures.reasons.map((one) => ({ ...one, text: reasonText(one.reason, locale) })),
    told: figures.told.map((one) => ({ ...one, text: reasonText(one.told, locale) })),
    credit: move.credit,
    unknown_applications: figures.unknownApplications,
    unknown_owners: figures.unknownOwners,
    ...figures.brought,
    invited_at: move.invited_at?.toISOString() ?? null,
    ledger_faults: move.ledger_faults,
  };
}

export function presentRow(
  { mac, ends_at, ends_here, undone, undo_problem, cells, ...row }: ListedRow,
  mapping: Mapping | null,
  locale: Locale,
) {
  const columns = mapping?.parts.find(({ part }) => part === row.part)?.columns ?? [];
  const writtenIn = (field: 'email' | 'balance' | 'mac' | 'end') =>
    cells[columns.find((one) => one.field === field)?.column ?? '']?.slice(0, longestWritten) || undefined;
  const isPerson = row.kind === 'person';
  // A balance that nobody can read is not one of nothing.
  const balance = row.reasons.includes('balance-unreadable') ? null : row.balance;
  const why = [...row.reasons, ...(row.told === null ? [] : [row.told])];
  const came = row.done && row.problem === null && (row.plan === 'new' || row.plan === 'later');
  return {
    ...row,
    balance,
    texts: why.map((one) => reasonText(one, locale)),
    mac_address: mac,
    ends_at: ends_at?.toISOString() ?? null,
    written: {
      ...(isPerson && row.email === null && { email: writtenIn('email') }),
      ...(isPerson && balance === null && { balance: writtenIn('balance') }),
      ...(!isPerson && mac === null && { mac: writtenIn('mac') }),
      ...(!isPerson && ends_at === null && { end: writtenIn('end') }),
    },
    ends_here: ends_here?.toISOString() ?? null,
    undo: undone ? ('undone' as const) : (undo_problem ?? (came ? ('possible' as const) : null)),
  };
}
