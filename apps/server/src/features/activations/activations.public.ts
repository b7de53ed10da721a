/** What other features may use of activations. */

export { activationCells, outcomeCells } from './activation-report.reads.ts';
export { countActivations } from './count-activations.ts';
export { listFailedFiles } from './failed-files.reads.ts';
export { givenUpJobs } from './give-up-jobs.ts';
