import { useEffect, useRef } from 'react';
import { creditMoved } from '../credit/balance.ts';
import { devicesChanged } from '../devices/device-queries.ts';
import type { BulkJob } from './bulk-jobs.api.ts';

/**
 * What jobs did meanwhile is read anew: lists, logs and the balance. Rows are counted and not running jobs: a short one is done before it
 * was ever seen running. What was done when they are first seen is no news, but of a job that begins here (`doneBefore` 0).
 */
export function useJobEffects(jobs: readonly BulkJob[] | undefined, doneBefore?: number): void {
  const done = jobs?.reduce((sum, job) => sum + job.done + (job.undo?.undone ?? 0), 0);
  const before = useRef(doneBefore ?? done);
  useEffect(() => {
    if (done === undefined) return;
    if (before.current !== undefined && done !== before.current) {
      void devicesChanged();
      void creditMoved();
    }
    before.current = done;
  }, [done]);
}
