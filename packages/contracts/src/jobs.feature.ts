import { defineFeature } from './feature.ts';

/** What the house must know of jobs that failed. */
export const jobsFeature = defineFeature({
  audit: {
    actions: ['job.retry', 'job.delete'],
    targets: ['job'],
    fields: [],
  },
});
