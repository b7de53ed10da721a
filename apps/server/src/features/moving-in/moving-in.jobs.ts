import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { bringMove } from './bring-move.ts';
import { planMove } from './plan-move.ts';
import { undoMove } from './undo-move.ts';

export const movingInJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'plan-move': async ({ moveId }, { environment }) =>
      planMove(databases[environment], Number(moveId), () => clock.now()),
    'bring-move': async ({ moveId }, { environment }) => bringMove(databases[environment], Number(moveId), clock),
    'undo-move': async ({ moveId, key }, { environment }) =>
      undoMove({ db: databases[environment], clock, environment }, Number(moveId), String(key)),
  }),
};
