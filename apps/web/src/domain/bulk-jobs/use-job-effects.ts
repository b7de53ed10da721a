import { useEffect, useRef } from 'react';
import { creditMoved } from '../credit/balance.ts';
import { devicesChanged } from '../devices/device-queries.ts';
import type { BulkJob } from './bulk-jobs.api.ts';

/**
 * What jobs did meanwhile is read anew: lists, logs and the balance. Rows are counted and not running jobs: a short one is done before it
 * was ever seen running.
 */
export function useJobEffects(jobs: readonly BulkJob[] | undefined): void {
  const done = jobs?.reduce((sum, job) => sum + job.done + (job.undo?.undone ?? 0), 0);
  const before = useRef(done);
  useEffect(() => {
    if (before.current !== undefined && done !== before.current) {
      void devicesChanged();
      void creditMoved();
    }
    before.current = done;
  }, [done]);
}
