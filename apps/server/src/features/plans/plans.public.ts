/** What other features may use of plans. */
export { findPlan } from './plans.reads.ts';
