import type { Environment } from '../../platform/db/environment.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { archiveRows } from '../../platform/retention/archive-rows.ts';
import { keptSince } from '../../platform/retention/retention.ts';
import type { ActivationKeeping } from './activations.services.ts';
import { chooseActivations } from './archive-activations.queries.ts';
import { chooseFileRows } from './archive-file-rows.queries.ts';

/** So many activations are about ten megabytes, and gone in a second. */
const batchRows = 10_000;

/** Moves activations to the archive, so long after the time that they paid for was over, and none that the reports are still to count. */
export function archiveActivationsTask(
  { activationRetention, clock }: ActivationKeeping,
  countedBefore: (environment: Environment) => Promise<Date | null>,
  most = batchRows,
): Task {
  return async (_payload, { environment }) => {
    if (!activationRetention) return;
    const counted = await countedBefore(environment);
    if (counted === null) return;
    const kept = keptSince(activationRetention.keepDays, clock);
    const before = new Date(Math.min(counted.getTime(), kept.getTime()));
    await archiveRows(activationRetention, environment, chooseActivations(environment, before, most));
  };
}

/** Moves the rows of uploaded files to the archive, so long after the file was done; that there was a file stays. */
export function archiveFileRowsTask({ fileRetention, clock }: ActivationKeeping, most = batchRows): Task {
  return async (_payload, { environment }) => {
    if (!fileRetention) return;
    await archiveRows(
      fileRetention,
      environment,
      chooseFileRows(environment, keptSince(fileRetention.keepDays, clock), most),
    );
  };
}
