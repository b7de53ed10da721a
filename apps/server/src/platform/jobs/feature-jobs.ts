import type { Database } from '../db/database.ts';
import type { Environment } from '../db/environment.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import type { Schedule, Task } from './worker.ts';

/** What tasks are made with, once, at start. */
export interface JobServices extends Services {
  databases: Record<Environment, Database>;
  mailer: Mailer;
}

/** What a feature has done after commits and by the clock. */
export interface FeatureJobs {
  /** By the kind of the outbox row. */
  tasks(services: JobServices): Record<string, Task>;
  schedules?: readonly Schedule[];
  /** What depends on something that may be away for hours: tried soon after it is back. */
  patientTasks?: readonly string[];
}
