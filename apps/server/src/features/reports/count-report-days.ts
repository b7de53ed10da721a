import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { countReportDay } from './counting.queries.ts';

/** Every hour: the days that are over, one per commit. Mostly it is yesterday; where nothing is counted yet, all that there were. */
export function countReportDaysTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (_payload, { environment }) => {
    while (await countReportDay(databases[environment], clock.now()));
  };
}
