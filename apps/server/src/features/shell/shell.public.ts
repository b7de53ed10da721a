/** What other features may use of the shell. */
export { findSupportContacts } from './shell.reads.ts';
