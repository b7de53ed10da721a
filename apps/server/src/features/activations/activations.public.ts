/** What the job runner uses of activations. */
export { bulkActivationTask } from './bulk-task.ts';
