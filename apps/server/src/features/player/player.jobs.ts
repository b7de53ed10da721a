import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { archivePlayersTask } from './archive-players.ts';

export const playerJobs: FeatureJobs = {
  tasks: (services) => ({ 'archive-players': archivePlayersTask(services) }),
  schedules: [{ kind: 'archive-players', cron: '47 3 * * *', isAlone: true }],
};
