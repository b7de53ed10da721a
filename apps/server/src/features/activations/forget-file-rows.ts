import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { forgetRows } from './shown-jobs.queries.ts';

/** Of up to ten thousand rows each: a second's work. */
const batchJobs = 10;

/** Every night, whether or not their makers begin another: the rows of jobs that nobody is shown any more. */
export function forgetFileRowsTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (_payload, { environment }) => {
    while ((await forgetRows(databases[environment], clock.now(), batchJobs)) === batchJobs);
  };
}
