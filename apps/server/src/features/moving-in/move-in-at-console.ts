import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { StartError } from '../../platform/start-error.ts';
import { auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { bringMove } from './bring-move.ts';
import { begin, findMissing, lockIn, toBePlanned } from './change-move.ts';
import { findLivingAdmin, findMove, type Move, updateMove } from './moves.queries.ts';
import { countPlan, countReasons, countTold, type PlanCount, type ReasonCount } from './moves.reads.ts';
import type { Mapping, MoveTold } from './moving-in.tables.ts';
import { planMove } from './plan-move.ts';
import { type Chunks, MoveEmpty, MoveUnreadable } from './readers/move-reader.ts';
import { openReader } from './readers/open-reader.ts';
import { reasonText } from './reason-texts.reads.ts';
import { storeMove } from './store-move.ts';

interface Console {
  db: Database;
  clock: Clock;
  /** Told after each commit. */
  onDone?: (move: Pick<Move, 'id' | 'done' | 'total'>) => void;
}

/** What the console says of a move. */
export interface ToldMove {
  move: Move;
  counts: PlanCount[];
  reasons: (ReasonCount & { text: string })[];
  told: { told: MoveTold; text: string; rows: number; points: number }[];
}

/**
 * Reads a file, plans it, and brings it where `starts` says so, in this process: no server has to run. Whoever may run this may mint anyway,
 * so no passcode is asked for. @throws StartError
 */
export async function moveInAtConsole(
  console: Console,
  file: { name: string; chunks: Chunks },
  { as, said, starts }: { as: string; said: Partial<Mapping>; starts: boolean },
): Promise<ToldMove> {
  const { db, clock } = console;
  const userId = await findAdmin(db, as);
  const origin = { ip: '', userAgent: 'console', requestId: '' };
  const id = await transaction(db, async (tx) => {
    const moveId = await storeMove(tx, await openReader(file.chunks), {
      userId,
      fileName: file.name,
      origin,
      now: clock.now(),
    });
    const { mapping: guessed, parts } = await lockIn(tx, moveId, ['read']);
    if (guessed) {
      const mapping = { ...guessed, ...said };
      const missing = findMissing(parts, mapping);
      if (missing !== undefined) throw new StartError(`${file.name} has no table or column that is called ${missing}.`);
      await updateMove(tx, moveId, { mapping, ...toBePlanned(parts) });
    }
    await noteAtConsole(tx, clock, 'move.read', moveId, { fileName: file.name });
    return moveId;
  }).catch((error: unknown) => {
    if (error instanceof MoveEmpty) throw new StartError(`${file.name} has no rows.`);
    throw error instanceof MoveUnreadable ? new StartError(`${file.name} can't be read: ${error.message}`) : error;
  });
  await planMove(db, id, () => clock.now());
  if (starts) {
    const planned = await findMove(db, id);
    if (planned && planned.total > 0) {
      await transaction(db, async (tx) => {
        await begin(tx, id, clock.now());
        await noteAtConsole(tx, clock, 'move.start', id, { fileName: file.name, amount: planned.credit });
      });
      await bring(console, id);
    }
  }
  return tell(db, id);
}

const noteAtConsole = (
  tx: Tx,
  clock: Clock,
  action: 'move.read' | 'move.start',
  targetId: number,
  after: { fileName: string; amount?: number },
) => auditAtConsole(consoleContext(tx, clock), { action, targetKind: 'move', targetId, after });

/** Goes on with a move that was broken off. @throws StartError */
export async function resumeAtConsole(console: Console, id: number): Promise<ToldMove> {
  const move = await findMove(console.db, id);
  if (!move) throw new StartError(`There is no move ${id}.`);
  if (move.state !== 'running')
    throw new StartError(`Move ${id} is ${move.state}: only one that was begun can be gone on with.`);
  await bring(console, id);
  return tell(console.db, id);
}

async function bring({ db, clock, onDone }: Console, id: number): Promise<void> {
  const tellDone = async () => {
    const move = onDone && (await findMove(db, id));
    if (move) onDone(move);
  };
  await bringMove(db, id, clock, tellDone);
}

async function tell(db: Database, id: number): Promise<ToldMove> {
  const move = await findMove(db, id);
  if (!move) throw new Error(`Move ${id} is gone`);
  return {
    move,
    counts: await countPlan(db, id),
    reasons: (await countReasons(db, id)).map((one) => ({ ...one, text: reasonText(one.reason, 'en') })),
    told: (await countTold(db, id)).map((one) => ({ ...one, text: reasonText(one.told, 'en') })),
  };
}

async function findAdmin(db: Database, email: string): Promise<number> {
  const admin = await findLivingAdmin(db, email.toLowerCase());
  if (!admin) throw new StartError(`${email} is no admin who may act.`);
  return admin.id;
}
