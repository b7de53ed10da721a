import type { FoundDatabase, Installation } from './open-services.ts';
import type { Environment } from './platform/db/environment.ts';
import type { LimitMessages } from './platform/limits/shared-limits.ts';
import type { ProcessFigures } from './platform/metrics/process-figures.ts';
import type { RequestCounts } from './platform/metrics/request-metrics.ts';
import type { WorkerMessages } from './platform/workers/worker-pool.ts';

/** What the first process did and found, for those that serve. */
export interface ServingStart {
  found: FoundDatabase;
  installation: Installation;
}

/** What the first process and those that serve have to say to each other. */
export type ServingMessages = WorkerMessages<ServingStart> &
  LimitMessages & {
    /** A commit may have left work. */
    nudge: { says: Environment };
    /** What was answered since it was last said. */
    answered: { says: RequestCounts };
    figures: { says: null; answers: ProcessFigures };
    /** All metrics, as readers take them. */
    metrics: { says: null; answers: string };
  };
