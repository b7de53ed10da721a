import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { verifyLedger } from '../credits/ledger.public.ts';
import { type Bringing, bringPeople, byImporter, finishMove, mintCredit } from './bring-people.ts';
import { bringDevices, giveDevicesOwners } from './bring-rows.queries.ts';
import { findImporter, findMove, lockMove, updateMove } from './moves.queries.ts';

/** So many of them are one commit. What a commit did and that it is done stand and fall together. */
const peopleAtOnce = 25;
const devicesAtOnce = 500;
const keptFaults = 20;

/**
 * Brings a move: the credit, people with their balances and their parents first, devices, and at the end those are disabled who came so.
 * Whoever takes over after a crash goes on where it stopped; two at once wait for each other. Then the books are proved.
 * @throws Error while the admin who brings it may not act
 */
export async function bringMove(
  db: Database,
  moveId: number,
  clock: Clock,
  onDone: () => Promise<void> | void = () => {},
): Promise<void> {
  const environment: Environment = 'live';
  /** @returns undefined where there is nothing to do any more */
  const step = <Result>(work: (bringing: Bringing) => Promise<Result>) =>
    transaction(db, async (tx) => {
      const move = await lockMove(tx, moveId);
      if (move?.state !== 'running') return undefined;
      const importer = await findImporter(tx, move.user_id);
      if (!importer) throw new Error(`Whoever brings move ${moveId} may not act any more`);
      return work({ tx, clock, environment, move, importer });
    });
  await step(mintCredit);
  while (await step((bringing) => bringPeople(bringing, peopleAtOnce))) await onDone();
  await step(({ tx }) => giveDevicesOwners(tx, moveId, clock.now()));
  const move = await findMove(db, moveId);
  if (move?.state === 'running') {
    const asked = () => ({ moveId, actorId: move.user_id, origin: move.origin, now: clock.now() });
    for (let left: boolean | null = true; left; await onDone()) {
      left = await bringDevices(db, asked(), devicesAtOnce);
      if (left === null) throw new Error(`Whoever brings move ${moveId} may not do so any more`);
    }
  }
  await step((bringing) => finishMove({ ...bringing, ...byImporter(bringing) }));
  await proveBooks(db, moveId);
}

async function proveBooks(db: Database, moveId: number): Promise<void> {
  const move = await findMove(db, moveId);
  if (move?.state !== 'finished' || move.ledger_faults !== null) return;
  const { checks } = await verifyLedger(db);
  const faults = checks.flatMap(({ title, firstFaults }) => firstFaults.map((fault) => `${title}: ${fault}`));
  await transaction(db, (tx) => updateMove(tx, moveId, { ledger_faults: faults.slice(0, keptFaults) }));
}
