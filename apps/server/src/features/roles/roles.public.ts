/** What other features may use of roles. */
export { assertWithinOwn } from './giving.ts';
export { findRole, type Role } from './roles.reads.ts';
