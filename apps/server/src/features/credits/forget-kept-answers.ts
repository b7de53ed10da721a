import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { purgeKeptAnswers } from './ledger.queries.ts';

/** Longer than a year, the longest that is sold at a time: a billing panel's key names a due date, which may stand for that long. */
const keptMilliseconds = 400 * dayMilliseconds;
const batchRows = 5000;

/** Every hour: the answers of requests that nobody repeats any more. In batches, so that nothing waits long. */
export function forgetKeptAnswersTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (_payload, { environment }) => {
    const before = new Date(clock.now().getTime() - keptMilliseconds);
    while ((await purgeKeptAnswers(databases[environment], before, batchRows)) === batchRows);
  };
}
