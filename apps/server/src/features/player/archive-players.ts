import type { Task } from '../../platform/jobs/worker.ts';
import { archiveRows } from '../../platform/retention/archive-rows.ts';
import { keptSince } from '../../platform/retention/retention.ts';
import { choosePlayers } from './archive-players.queries.ts';
import type { PlayerKeeping } from './player.services.ts';

/** Few enough that nobody waits for their locks. */
const batchRows = 1000;

/** Moves players that registered, and nothing ever came of it, to the archive, so long after they were seen last. */
export function archivePlayersTask({ playerRetention, clock }: PlayerKeeping, most = batchRows): Task {
  return async (_payload, { environment }) => {
    if (!playerRetention) return;
    await archiveRows(
      playerRetention,
      environment,
      choosePlayers(environment, keptSince(playerRetention.keepDays, clock), most),
    );
  };
}
