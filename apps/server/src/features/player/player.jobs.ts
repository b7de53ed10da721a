import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { archivePlayersTask } from './archive-players.ts';

export const playerJobs: FeatureJobs = {
  tasks: (services) => ({ 'archive-players': archivePlayersTask(services) }),
  // Archives are filled before the day's backup, which takes their files along.
  schedules: [{ kind: 'archive-players', cron: '47 1 * * *', isAlone: true }],
};
