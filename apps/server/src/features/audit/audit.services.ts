import type { Clock } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention/retention.ts';

/** What is kept for so long only. Absent where all stays, and in processes that run no jobs. */
export interface AuditKeeping {
  clock: Clock;
  auditRetention?: Retention | undefined;
}

declare module '../../platform/services.ts' {
  interface Services extends AuditKeeping {}
}
